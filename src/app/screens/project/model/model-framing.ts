import { Box3, type Mesh, type Object3D, type PerspectiveCamera, Sphere, Vector3 } from "three";
import type { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Degrees, top to bottom: long, so that lines stay nearly parallel. */
export const FIELD_OF_VIEW = 32;

const FROM = new Vector3(1, 0.62, 1.1);
const FITTING_PASSES = 5;
const SHARE_OF_FRAME = 0.86;
const SAMPLES_PER_MESH = 200;

/** Puts all of the model in the picture, from above a corner, as an axonometric would. */
export function frame(model: Object3D, camera: PerspectiveCamera, controls: OrbitControls) {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const points = samplesOf(model);
  let distance = radius * 4;
  for (let pass = 0; pass < FITTING_PASSES; pass++) {
    stand(camera, center, distance);
    distance = Math.max(radius * 0.5, distance * (reach(points, camera) / SHARE_OF_FRAME));
  }
  stand(camera, center, distance);
  camera.near = distance / 100;
  camera.far = distance * 100;
  camera.updateProjectionMatrix();
  controls.target.copy(center);
  controls.minDistance = radius * 0.2;
  controls.maxDistance = distance * 4;
  controls.update();
}

function stand(camera: PerspectiveCamera, center: Vector3, distance: number) {
  camera.position.copy(FROM).setLength(distance).add(center);
  camera.lookAt(center);
  camera.updateMatrixWorld();
}

/** Points of the model, as many as tell its outline. */
function samplesOf(model: Object3D) {
  const points: Vector3[] = [];
  model.updateMatrixWorld(true);
  model.traverse((part) => {
    const positions = (part as Mesh).geometry?.attributes.position;
    if (!positions) return;
    const step = Math.max(1, Math.floor(positions.count / SAMPLES_PER_MESH));
    for (let index = 0; index < positions.count; index += step) {
      points.push(new Vector3().fromBufferAttribute(positions, index).applyMatrix4(part.matrixWorld));
    }
  });
  return points;
}

/** How far the points reach from the middle of the picture; 1 is its edge. */
const reach = (points: Vector3[], camera: PerspectiveCamera) =>
  points.reduce((most, point) => {
    const { x, y } = point.clone().project(camera);
    return Math.max(most, Math.abs(x), Math.abs(y));
  }, 0.01);
