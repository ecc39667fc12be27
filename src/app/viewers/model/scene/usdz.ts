import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  type InstancedMesh,
  Matrix4,
  Mesh,
  type MeshLambertMaterial,
  MeshStandardMaterial,
  Vector3,
} from "three";
import { USDZExporter } from "three/addons/exporters/USDZExporter.js";
import { isShown } from "./pick";

/** A USDZ is text of about 100 bytes for each triangle: more would not fit into the memory of a phone. */
export const USDZ_TRIANGLES_MAX = 300_000;

/** The visible meshes of a model as USDZ, which Quick Look of iOS shows in the room. Null if there are too many triangles. */
export async function toUsdz(meshes: Mesh[]): Promise<Blob | null> {
  const visible = meshes.filter(isShown);
  if (visible.reduce((sum, mesh) => sum + triangleCount(mesh), 0) > USDZ_TRIANGLES_MAX) return null;
  const copies = new Group();
  for (const mesh of visible) for (const matrix of matricesOf(mesh)) copies.add(copyOf(mesh, matrix));
  const bytes = await new USDZExporter().parseAsync(copies, {
    includeAnchoringProperties: true,
    ar: { anchoring: { type: "plane" }, planeAnchoring: { alignment: "horizontal" } },
    quickLookCompatible: true,
  });
  for (const copy of copies.children) (copy as Mesh).geometry.dispose();
  return new Blob([bytes as BlobPart], { type: "model/vnd.usdz+zip" });
}

const triangleCount = ({ geometry, ...mesh }: Mesh) =>
  ((geometry.index?.count ?? geometry.attributes.position?.count ?? 0) / 3) *
  ("count" in mesh ? Number(mesh.count) : 1);

function matricesOf(mesh: Mesh): Matrix4[] {
  if (!("isInstancedMesh" in mesh)) return [mesh.matrixWorld];
  const instances = mesh as InstancedMesh;
  return Array.from({ length: instances.count }, (_, index) => {
    const matrix = new Matrix4();
    instances.getMatrixAt(index, matrix);
    return matrix.premultiply(mesh.matrixWorld);
  });
}

/** The exporter takes numbers with normals, and the materials of a file. */
function copyOf({ geometry, material, name }: Mesh, matrix: Matrix4) {
  const { position, uv } = geometry.attributes;
  const copy = new BufferGeometry();
  copy.setIndex(geometry.index);
  const at = new Vector3();
  const positions = Array.from({ length: position?.count ?? 0 }, (_, index) =>
    position ? at.fromBufferAttribute(position, index).toArray() : [],
  );
  copy.setAttribute("position", new Float32BufferAttribute(positions.flat(), 3));
  if (uv) {
    const points = Array.from({ length: uv.count }, (_, index) => [uv.getX(index), uv.getY(index)]);
    copy.setAttribute("uv", new Float32BufferAttribute(points.flat(), 2));
  }
  copy.computeVertexNormals();
  const { color, map, opacity, transparent } = material as MeshLambertMaterial;
  const paint = new MeshStandardMaterial({ color, map: uv ? map : null, opacity, transparent, roughness: 1 });
  const mesh = new Mesh(copy, paint);
  mesh.name = name;
  mesh.applyMatrix4(matrix);
  return mesh;
}
