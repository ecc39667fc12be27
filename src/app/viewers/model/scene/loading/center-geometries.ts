import { type Mesh, type Object3D, Vector3 } from "three";

/** The largest distance of a mesh from the origin of its coordinates, as a multiple of its size. */
const DISTANCE_SIZES = 100;

/**
 * Moves geometries with the coordinates of a survey to the origin, and their meshes to where they were. A graphics card
 * computes with seven digits: at 600 km it would draw edges and faces centimetres apart.
 */
export function centerGeometries(root: Object3D) {
  const moved = new Map<Mesh["geometry"], Vector3>();
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if ((object as Mesh).isMesh && !("isInstancedMesh" in object) && !("isSkinnedMesh" in object))
      meshes.push(object as Mesh);
  });
  for (const mesh of meshes) {
    const { geometry } = mesh;
    const middle = moved.get(geometry) ?? middleOf(geometry);
    if (!middle) continue;
    if (!moved.has(geometry)) geometry.translate(-middle.x, -middle.y, -middle.z);
    moved.set(geometry, middle);
    for (const child of mesh.children) child.position.sub(middle);
    mesh.position.add(middle.clone().multiply(mesh.scale).applyQuaternion(mesh.quaternion));
  }
}

/** The middle of a geometry that is far from its origin. Whole numbers keep the digits of the file. */
function middleOf(geometry: Mesh["geometry"]) {
  if (geometry.morphAttributes.position) return undefined;
  geometry.computeBoundingBox();
  const { boundingBox } = geometry;
  if (!boundingBox) return undefined;
  const middle = boundingBox.getCenter(new Vector3()).round();
  const size = boundingBox.getSize(new Vector3()).length();
  return middle.length() > size * DISTANCE_SIZES ? middle : undefined;
}
