import { Box3, type Mesh, Vector3 } from "three";

/** The box around some of a model's triangles. */
type Group = { box: Box3; triangles: number };

/** A mesh of this share of the model's size is looked at triangle by triangle: it can itself hold what is far away. */
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
export function denseBox(meshes: Mesh[], whole: Box3): Box3 {
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
    for (const [place, { box }] of sorted.entries()) {
      if (box.min[axis] - end > gap) [gap, at] = [box.min[axis] - end, place];
      end = place === 0 ? box.max[axis] : Math.max(end, box.max[axis]);
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
