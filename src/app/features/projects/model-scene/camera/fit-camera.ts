import {
  Box3,
  type Mesh,
  type Object3D,
  type OrthographicCamera,
  type PerspectiveCamera,
  Sphere,
  Vector3,
} from "three";

export type SceneCamera = PerspectiveCamera | OrthographicCamera;

/** Vertical angle in degrees; small, so that parallel lines stay nearly parallel. */
export const FIELD_OF_VIEW = 32;

const FITTING_PASSES = 5;
/** How much of the view the model fills. */
const VIEW_SHARE = 0.86;
const SAMPLES = 20_000;
const SAMPLES_PER_MESH = 200;

/** What the camera has to show: some points of the surface, and the sphere around all of it. */
export type Subject = { points: Vector3[]; center: Vector3; radius: number; box: Box3 };

/** Measures a model. Takes some of the vertices of each mesh, enough to find the outline. */
export function measureSubject(root: Object3D, meshes: Mesh[]): Subject {
  root.updateMatrixWorld(true);
  const box = new Box3().setFromObject(root);
  const { center, radius } = box.getBoundingSphere(new Sphere());
  const perMesh = Math.min(SAMPLES_PER_MESH, Math.max(8, Math.floor(SAMPLES / Math.max(1, meshes.length))));
  const points = meshes.flatMap((mesh) => {
    const positions = mesh.geometry.attributes.position;
    if (!positions) return [];
    const step = Math.max(1, Math.floor(positions.count / perMesh));
    return Array.from({ length: Math.ceil(positions.count / step) }, (_, index) =>
      new Vector3().fromBufferAttribute(positions, index * step).applyMatrix4(mesh.matrixWorld),
    );
  });
  return { points, center, radius: radius > 0 ? radius : 1, box };
}

/** Places the camera so that all of the subject is visible from the direction. */
export function fitCamera(camera: SceneCamera, { points, center, radius }: Subject, direction: Vector3) {
  const place = (distance: number) => {
    camera.position.copy(direction).setLength(distance).add(center);
    camera.lookAt(center);
    camera.updateMatrixWorld();
  };
  let distance = radius * 4;
  camera.near = radius / 100;
  camera.far = radius * 40;
  camera.zoom = 1;
  camera.updateProjectionMatrix();
  place(distance);
  if ("isOrthographicCamera" in camera) {
    camera.zoom = VIEW_SHARE / extent(points, camera);
    camera.updateProjectionMatrix();
    return;
  }
  for (let pass = 0; pass < FITTING_PASSES; pass++) {
    distance = Math.max(radius * 0.5, distance * (extent(points, camera) / VIEW_SHARE));
    place(distance);
  }
}

/** The largest distance of a point from the center of the view; 1 is the edge. */
const extent = (points: Vector3[], camera: SceneCamera) =>
  points.reduce((largest, point) => {
    const { x, y } = point.clone().project(camera);
    return Math.max(largest, Math.abs(x), Math.abs(y));
  }, 0.01);
