import {
  Box2,
  Box3,
  type Line,
  type Mesh,
  type Object3D,
  type OrthographicCamera,
  type PerspectiveCamera,
  type Points,
  Sphere,
  Vector2,
  Vector3,
} from "three";

export type SceneCamera = PerspectiveCamera | OrthographicCamera;

/** Vertical angle in degrees; small, so that parallel lines stay nearly parallel. */
export const FIELD_OF_VIEW = 32;

const FITTING_PASSES = 5;
/** The share of the view that the model fills. */
const VIEW_SHARE = 0.86;
const SAMPLES = 20_000;
const SAMPLES_PER_MESH = 200;

/** The part of a model that the camera has to show: some points of its surface, and the sphere around them. */
type Shown = { points: Vector3[]; center: Vector3; radius: number; box: Box3 };
/** The part of a model without objects that are far away. `whole` has them too, and is null if there are none. */
export type Subject = Shown & { whole: Shown | null };

/** Measures a model. Takes some of the vertices of each mesh and line, enough to find the outline. */
export function measureSubject(root: Object3D, meshes: Mesh[]): Subject {
  root.updateMatrixWorld(true);
  const box = new Box3().setFromObject(root);
  const points = pointsOf(root);
  const dense = denseBox(meshes, box);
  if (meshes.length === 0 || dense.equals(box)) return { ...shownIn(box, points), whole: null };
  // Lines and points beside the triangles stay in the picture if they are near.
  const near = points.filter(
    (point) => dense.distanceToPoint(point) <= dense.getSize(new Vector3()).length(),
  );
  const framed = near.reduce((around, point) => around.expandByPoint(point), dense.clone());
  const isAll = near.length === points.length;
  return { ...shownIn(framed, near), whole: isAll ? null : shownIn(box, points) };
}

function shownIn(box: Box3, points: Vector3[]): Shown {
  const { center, radius } = box.getBoundingSphere(new Sphere());
  return { points, center, radius: radius > 0 ? radius : 1, box };
}

function pointsOf(root: Object3D) {
  const drawn: (Mesh | Line | Points)[] = [];
  root.traverse((object) => {
    if ("isMesh" in object || "isLine" in object || "isPoints" in object) drawn.push(object as Mesh);
  });
  const perMesh = Math.min(SAMPLES_PER_MESH, Math.max(8, Math.floor(SAMPLES / Math.max(1, drawn.length))));
  return drawn.flatMap((mesh) => {
    const positions = mesh.geometry.attributes.position;
    if (!positions) return [];
    const step = Math.max(1, Math.floor(positions.count / perMesh));
    return Array.from({ length: Math.ceil(positions.count / step) }, (_, index) =>
      new Vector3().fromBufferAttribute(positions, index * step).applyMatrix4(mesh.matrixWorld),
    );
  });
}

/**
 * Places the camera so that all of the subject is visible from the direction, in the middle of the view above the part
 * that is covered (0 to 1 of the height). Returns the point that it looks at.
 */
export function fitCamera(
  camera: SceneCamera,
  { points, center, radius }: Shown,
  direction: Vector3,
  covered = 0,
) {
  const target = center.clone();
  let distance = radius * 4;
  camera.near = radius / 100;
  camera.far = radius * 40;
  camera.zoom = 1;
  for (let pass = 0; pass < FITTING_PASSES; pass++) {
    camera.position.copy(direction).setLength(distance).add(target);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const { min, max } = bounds(points, camera);
    const size = max.clone().sub(min);
    const scale = Math.max(size.x / 2, size.y / 2 / (1 - covered), 0.01) / VIEW_SHARE;
    const middle = max.add(min).divideScalar(2);
    const view = viewSize(camera, radius, distance);
    const move = new Vector3(middle.x * view.x, (middle.y - covered * scale) * view.y, 0);
    target.add(move.applyQuaternion(camera.quaternion));
    if ("isOrthographicCamera" in camera) camera.zoom /= scale;
    else distance = Math.max(radius * 0.5, distance * scale);
  }
  camera.position.copy(direction).setLength(distance).add(target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return target;
}

/** Half of the width and height that the camera shows at the distance of its target. */
function viewSize(camera: SceneCamera, radius: number, distance: number) {
  if ("isOrthographicCamera" in camera) return { x: camera.right / camera.zoom, y: radius / camera.zoom };
  const y = distance * Math.tan((FIELD_OF_VIEW / 2) * (Math.PI / 180));
  return { x: y * camera.aspect, y };
}

/** The part of the view that the points take: -1 to 1 is all of it. */
function bounds(points: Vector3[], camera: SceneCamera) {
  const box = new Box2();
  const at = new Vector3();
  for (const point of points) {
    at.copy(point).project(camera);
    box.expandByPoint(new Vector2(at.x, at.y));
  }
  return box;
}

/** The box around some of a model's triangles. */
type Group = { box: Box3; triangles: number };

/** A mesh of this share of the model's size is looked at triangle by triangle: it can itself have far parts. */
const LARGE_SHARE = 0.25;
const GROUPS_PER_MESH = 2000;
/** The first view leaves out objects that are further away than this multiple of the size of the rest. */
const GAP_SIZES = 2;
/** The first view has at least this share of the triangles. If it would have less, nothing is left out. */
const DENSE_SHARE = 2 / 3;

/**
 * The box of a model without objects far away, for example a block at the origin of a survey: at least two thirds of its
 * triangles. `whole` is the box of all.
 */
function denseBox(meshes: Mesh[], whole: Box3): Box3 {
  const size = sizeOf(whole);
  let groups = meshes.flatMap((mesh) => groupsOf(mesh, size)).filter(({ box }) => !box.isEmpty());
  const least = trianglesOf(groups) * DENSE_SHARE;
  for (let dense = part(groups, least); dense; dense = part(groups, least)) groups = dense;
  return groups.length > 0 ? boxOf(groups) : whole.clone();
}

function groupsOf(mesh: Mesh, size: number): Group[] {
  const { position } = mesh.geometry.attributes;
  const { index } = mesh.geometry;
  const triangles = Math.floor((index?.count ?? position?.count ?? 0) / 3);
  const box = new Box3().setFromObject(mesh);
  const isRepeated = "isInstancedMesh" in mesh || "isSkinnedMesh" in mesh;
  if (!position || isRepeated || sizeOf(box) < size * LARGE_SHARE) return [{ box, triangles }];
  const step = Math.ceil(triangles / GROUPS_PER_MESH);
  const point = new Vector3();
  return Array.from({ length: Math.ceil(triangles / step) }, (_, group) => {
    const last = Math.min(triangles, (group + 1) * step);
    const around = new Box3();
    for (let corner = group * step * 3; corner < last * 3; corner++)
      around.expandByPoint(
        point
          .fromBufferAttribute(position, index ? index.getX(corner) : corner)
          .applyMatrix4(mesh.matrixWorld),
      );
    return { box: around, triangles: last - group * step };
  });
}

/** The groups on one side of the largest gap along an axis, if they are enough and the gap is wide; else undefined. */
function part(groups: Group[], least: number): Group[] | undefined {
  for (const axis of ["x", "y", "z"] as const) {
    const sorted = groups.toSorted((one, other) => one.box.min[axis] - other.box.min[axis]);
    let [end, gap, at] = [Number.POSITIVE_INFINITY, 0, 0];
    for (const [index, { box }] of sorted.entries()) {
      if (box.min[axis] - end > gap) [gap, at] = [box.min[axis] - end, index];
      end = index === 0 ? box.max[axis] : Math.max(end, box.max[axis]);
    }
    if (gap === 0) continue;
    const sides = [sorted.slice(0, at), sorted.slice(at)];
    const dense = sides.find((side) => trianglesOf(side) >= least && gap > GAP_SIZES * sizeOf(boxOf(side)));
    if (dense) return dense;
  }
}

const trianglesOf = (groups: Group[]) => groups.reduce((sum, { triangles }) => sum + triangles, 0);
const sizeOf = (box: Box3) => box.getSize(new Vector3()).length();

function boxOf(groups: Group[]) {
  const box = new Box3();
  for (const group of groups) box.union(group.box);
  return box;
}
