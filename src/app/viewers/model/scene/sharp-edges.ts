export type SharpEdges = {
  /** Two points (six numbers) for each edge. */
  edges: Float32Array<ArrayBuffer>;
  /** True if the faces enclose a volume and point outwards, so that a clipping plane cuts something solid. */
  isSolid: boolean;
};

const COS_30_DEGREES = Math.cos(Math.PI / 6);
/** Points closer than this share of the model's size are one: files repeat a point for each face it belongs to. */
const WELD_SHARE = 1e-5;

/** State of an edge: it has one face, its faces form one surface, or they meet at more than 30°. */
const SINGLE = 1;
const SMOOTH = 2;
const SHARP = 3;

/** The edges to draw of a mesh: where faces meet at more than 30°, and where a surface ends. */
export function sharpEdges(positions: Float32Array, index: Uint32Array | null): SharpEdges {
  const { middle, size } = boundsOf(positions);
  const corners = weld(positions, index, middle, size * WELD_SHARE);
  const triangles = corners.length / 3;
  const normals = new Float32Array(triangles * 3);
  const table = edgeTable(triangles * 3);
  // The volume is measured about the model's middle: far from the origin it would be lost in the digits of its
  // distance.
  const at = (corner: number, axis: number) => (positions[corner * 3 + axis] ?? 0) - (middle[axis] ?? 0);
  let volume = 0;

  for (let triangle = 0; triangle < triangles; triangle++) {
    const [a = 0, b = 0, c = 0] = corners.subarray(triangle * 3, triangle * 3 + 3);
    if (a === b || b === c || c === a) continue;
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)];
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)];
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
    const length = Math.hypot(...normal);
    if (length === 0) continue;
    volume += at(a, 0) * normal[0] + at(a, 1) * normal[1] + at(a, 2) * normal[2];
    normals.set([normal[0] / length, normal[1] / length, normal[2] / length], triangle * 3);
    for (const [from, to] of [[a, b] as const, [b, c] as const, [c, a] as const]) {
      const slot = table.find(from, to);
      table.balance[slot] = (table.balance[slot] ?? 0) + (from < to ? 1 : -1);
      if (table.state[slot] === 0) {
        table.state[slot] = SINGLE;
        table.triangle[slot] = triangle;
      } else if (table.state[slot] !== SHARP) {
        const isFlat = dot(normals, table.triangle[slot] ?? 0, triangle) >= COS_30_DEGREES;
        table.state[slot] = isFlat ? SMOOTH : SHARP;
      }
    }
  }

  const drawn: number[] = [];
  let isClosed = true;
  for (let slot = 0; slot < table.state.length; slot++) {
    const state = table.state[slot];
    if (state === 0) continue;
    if (table.balance[slot] !== 0) isClosed = false;
    if (state === SMOOTH) continue;
    for (const corner of [table.low[slot] ?? 0, table.high[slot] ?? 0])
      drawn.push(...positions.subarray(corner * 3, corner * 3 + 3));
  }
  return { edges: new Float32Array(drawn), isSolid: isClosed && volume > 0 };
}

const dot = (normals: Float32Array, one: number, other: number) =>
  (normals[one * 3] ?? 0) * (normals[other * 3] ?? 0) +
  (normals[one * 3 + 1] ?? 0) * (normals[other * 3 + 1] ?? 0) +
  (normals[one * 3 + 2] ?? 0) * (normals[other * 3 + 2] ?? 0);

/** The corners of the triangles; of several points in one place, all name the first. */
function weld(positions: Float32Array, index: Uint32Array | null, middle: number[], step: number) {
  const count = positions.length / 3;
  const slots = new Int32Array(powerOfTwo(count * 2)).fill(-1);
  const first = new Uint32Array(count);
  const cell = (point: number, axis: number) =>
    Math.round(((positions[point * 3 + axis] ?? 0) - (middle[axis] ?? 0)) / step) | 0;
  for (let point = 0; point < count; point++) {
    const [x, y, z] = [cell(point, 0), cell(point, 1), cell(point, 2)];
    let slot = hash(x, y, z) & (slots.length - 1);
    for (;;) {
      const known = slots[slot] ?? -1;
      if (known < 0) {
        slots[slot] = point;
        first[point] = point;
        break;
      }
      if (cell(known, 0) === x && cell(known, 1) === y && cell(known, 2) === z) {
        first[point] = known;
        break;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
  }
  const corners = new Uint32Array(Math.floor((index?.length ?? count) / 3) * 3);
  for (let corner = 0; corner < corners.length; corner++)
    corners[corner] = first[index ? (index[corner] ?? 0) : corner] ?? 0;
  return corners;
}

/** The middle of the positions on each axis, and the longest side of the box around them. */
function boundsOf(positions: Float32Array) {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = low.map((value) => -value);
  for (let at = 0; at < positions.length; at++) {
    const [axis, value] = [at % 3, positions[at] ?? 0];
    if (value < (low[axis] ?? 0)) low[axis] = value;
    if (value > (high[axis] ?? 0)) high[axis] = value;
  }
  const size = Math.max(...low.map((value, axis) => (high[axis] ?? 0) - value));
  return { middle: low.map((value, axis) => (value + (high[axis] ?? 0)) / 2), size: size > 0 ? size : 1 };
}

/** A hash table in typed arrays: for a million edges a Map of strings would need a gigabyte. */
function edgeTable(edgesMax: number) {
  const size = powerOfTwo(edgesMax * 1.3);
  const [low, high, triangle] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
  const [state, balance] = [new Uint8Array(size), new Int8Array(size)];
  return {
    ...{ low, high, triangle, state },
    /** The number of walks along the edge in one direction minus the other; 0 where a surface is closed. */
    balance,
    find(from: number, to: number) {
      const [smaller, larger] = from < to ? [from, to] : [to, from];
      let slot = hash(smaller, larger, 0) & (size - 1);
      while (state[slot] !== 0 && (low[slot] !== smaller || high[slot] !== larger))
        slot = (slot + 1) & (size - 1);
      low[slot] = smaller;
      high[slot] = larger;
      return slot;
    },
  };
}

function hash(x: number, y: number, z: number) {
  let value = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

const powerOfTwo = (atLeast: number) => 2 ** Math.ceil(Math.log2(Math.max(16, atLeast)));
