import { type Intersection, type Mesh, type Object3D, type Plane, type Raycaster, Vector3 } from "three";

type ScreenPoint = { x: number; y: number };

/** The distance from the pointer within which a corner is taken instead of the point under it, in CSS pixels. */
const SNAP = 12;

/** The nearest visible surface that the ray meets, without parts that the clipping planes cut away. */
export function findHit(raycaster: Raycaster, meshes: Mesh[], planes: readonly Plane[]) {
  const visible = meshes.filter(isShown);
  return raycaster
    .intersectObjects(visible, false)
    .find(({ point }) => planes.every((plane) => plane.distanceToPoint(point) >= 0));
}

export function isShown(object: Object3D) {
  for (let at: Object3D | null = object; at; at = at.parent) if (!at.visible) return false;
  return true;
}

/** The corner of the hit triangle that is nearest to the pointer, or the hit itself if none is near. */
export function snapToVertex(
  { object, face, point, instanceId }: Intersection,
  project: (point: Vector3) => ScreenPoint,
  pointer: ScreenPoint,
) {
  if (!face || instanceId !== undefined) return point;
  const mesh = object as Mesh;
  const corners = [face.a, face.b, face.c].map((index) =>
    mesh.getVertexPosition(index, new Vector3()).applyMatrix4(mesh.matrixWorld),
  );
  const distance = (corner: Vector3) => {
    const { x, y } = project(corner);
    return Math.hypot(x - pointer.x, y - pointer.y);
  };
  const nearest = corners.reduce((best, corner) => (distance(corner) < distance(best) ? corner : best));
  return distance(nearest) <= SNAP ? nearest : point;
}
