import { Matrix3, Matrix4, Quaternion, Vector3 } from "three";
import { groupBy } from "../../../lib/ponyfills";

/** A geometry of an element as web-ifc places it. `vertices` are positions and normals, six numbers each. */
export type Part = { material: number; matrix: Matrix4; vertices: Float32Array; indices: Uint32Array };

/** Triangles of one material. Positions are whole numbers of the shape's grid. */
export type Primitive = { material: number; positions: Int16Array; indices: Uint16Array | Uint32Array };
/** The triangles of an element around its own origin. `grid` is the distance of two whole numbers in metres. */
export type Shape = { grid: number; primitives: Primitive[] };
/** The position and rotation of a shape: y up, in metres. */
export type Placement = { position: Vector3; rotation: Quaternion };

const STRIDE = 6;
const COORDINATE_MAX = 32_767;
/** 0.06 mm: coordinates that differ by less are one. */
const GRID_MIN = 2 ** -14;
/** Converts IFC's axes (z up) to the axes of glTF (y up). */
const UP = new Matrix4().makeRotationX(-Math.PI / 2);

/**
 * Joins the parts of an element to one shape with a primitive per material. Positions are rounded to a grid that is a
 * power of two, so that instances of one shape get exactly the same numbers. Normals are left out: those of web-ifc
 * are the normals of the triangles, which a viewer computes. Returns null if no triangle is left.
 */
export function shapeOf(parts: readonly Part[]): { shape: Shape; placement: Placement } | null {
  const [first] = parts;
  if (!first) return null;
  const placement = placementOf(first.matrix);
  const toLocal = new Matrix4()
    .compose(placement.position, placement.rotation, new Vector3(1, 1, 1))
    .invert();
  const solids = parts.map((part) => ({ part, points: pointsOf(part, toLocal) }));
  const { center, extent } = boundsOf(solids.map(({ points }) => points));
  if (!Number.isFinite(extent)) return null;
  const grid = Math.max(GRID_MIN, 2 ** Math.ceil(Math.log2(extent / COORDINATE_MAX)));
  center.divideScalar(grid).round();
  const primitives = [...groupBy(solids, ({ part }) => part.material)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([material, solids]) => primitiveOf(material, solids, grid, center) ?? []);
  if (primitives.length === 0) return null;
  placement.position.add(center.multiplyScalar(grid).applyQuaternion(placement.rotation));
  return { shape: { grid, primitives }, placement };
}

/** The part's position, and its rotation if its matrix neither mirrors nor distorts it. */
function placementOf(matrix: Matrix4): Placement {
  const [position, rotation, scale] = [new Vector3(), new Quaternion(), new Vector3()];
  matrix.clone().multiply(UP.clone().invert()).decompose(position, rotation, scale);
  const { x, y, z } = scale;
  const isUniform = x > 0 && Math.abs(x - y) < x * 1e-4 && Math.abs(x - z) < x * 1e-4;
  return { position, rotation: isUniform ? rotation : new Quaternion() };
}

function pointsOf({ matrix, vertices }: Part, toLocal: Matrix4) {
  const transform = toLocal.clone().multiply(matrix);
  const points = new Float64Array((vertices.length / STRIDE) * 3);
  const point = new Vector3();
  for (let at = 0, to = 0; at < vertices.length; at += STRIDE, to += 3)
    point.fromArray(vertices, at).applyMatrix4(transform).toArray(points, to);
  return points;
}

/** The middle of all points, and the largest distance from it along an axis. */
function boundsOf(lists: readonly Float64Array[]) {
  const min = new Vector3(Infinity, Infinity, Infinity);
  const max = min.clone().negate();
  const point = new Vector3();
  for (const points of lists)
    for (let at = 0; at < points.length; at += 3) {
      point.fromArray(points, at);
      min.min(point);
      max.max(point);
    }
  const center = min.clone().add(max).divideScalar(2);
  const { x, y, z } = max.sub(center);
  return { center, extent: Math.max(x, y, z) };
}

/** Rounds points to the grid, joins equal ones and leaves out triangles without an area. */
function primitiveOf(
  material: number,
  solids: { part: Part; points: Float64Array }[],
  grid: number,
  center: Vector3,
): Primitive | null {
  const positions: number[] = [];
  const indices: number[] = [];
  const known = new Map<number, number>();
  const point = new Vector3();
  const indexOf = (points: Float64Array, vertex: number) => {
    point
      .fromArray(points, vertex * 3)
      .divideScalar(grid)
      .round()
      .sub(center);
    const key = (point.x * 65_536 + point.y) * 65_536 + point.z;
    const index = known.get(key) ?? positions.length / 3;
    if (index === positions.length / 3) {
      known.set(key, index);
      positions.push(point.x, point.y, point.z);
    }
    return index;
  };
  for (const { part, points } of solids) {
    const isMirrored = new Matrix3().setFromMatrix4(part.matrix).determinant() < 0;
    for (let at = 0; at + 2 < part.indices.length; at += 3) {
      const [a = 0, b = 0, c = 0] = part.indices.subarray(at, at + 3);
      const [one, two, three] = [indexOf(points, a), indexOf(points, b), indexOf(points, c)];
      if (one === two || two === three || three === one) continue;
      if (isMirrored) indices.push(one, three, two);
      else indices.push(one, two, three);
    }
  }
  if (indices.length === 0) return null;
  const Indices = positions.length / 3 <= 65_535 ? Uint16Array : Uint32Array;
  return { material, positions: Int16Array.from(positions), indices: Indices.from(indices) };
}
