import { Box3, type Mesh, type Object3D, type PerspectiveCamera, Sphere, Vector3 } from "three";
import type { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Vertical angle in degrees; small, so that parallel lines stay nearly parallel. */
export const FIELD_OF_VIEW = 32;

const DIRECTION = new Vector3(1, 0.62, 1.1);
const FITTING_PASSES = 5;
const VIEW_SHARE = 0.86;
const SAMPLES_PER_MESH = 200;

/** Places the camera above a corner of the model so that all of it is visible. */
export function fitCamera(model: Object3D, camera: PerspectiveCamera, controls: OrbitControls) {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere());
  const points = samplePoints(model);
  let distance = radius * 4;
  for (let pass = 0; pass < FITTING_PASSES; pass++) {
    placeCamera(camera, center, distance);
    distance = Math.max(radius * 0.5, distance * (extent(points, camera) / VIEW_SHARE));
  }
  placeCamera(camera, center, distance);
  camera.near = distance / 100;
  camera.far = distance * 100;
  camera.updateProjectionMatrix();
  controls.target.copy(center);
  controls.minDistance = radius * 0.2;
  controls.maxDistance = distance * 4;
  controls.update();
}

function placeCamera(camera: PerspectiveCamera, center: Vector3, distance: number) {
  camera.position.copy(DIRECTION).setLength(distance).add(center);
  camera.lookAt(center);
  camera.updateMatrixWorld();
}

/** Some of the vertices of each mesh, enough to find the outline. */
function samplePoints(model: Object3D) {
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

/** The largest distance of a point from the center of the view; 1 is the edge. */
const extent = (points: Vector3[], camera: PerspectiveCamera) =>
  points.reduce((largest, point) => {
    const { x, y } = point.clone().project(camera);
    return Math.max(largest, Math.abs(x), Math.abs(y));
  }, 0.01);
