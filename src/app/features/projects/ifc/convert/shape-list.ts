import type { Primitive, Shape } from "./element-shape";

/** Collects shapes, each once: instances with the same triangles share one. */
export function createShapeList() {
  const shapes: Shape[] = [];
  const byKey = new Map<string, number[]>();
  return {
    shapes,
    /** Returns the index of the shape. */
    add(shape: Shape) {
      const key = keyOf(shape);
      const candidates = byKey.get(key) ?? [];
      const known = candidates.find((index) => isEqual(shapes[index], shape));
      if (known !== undefined) return known;
      const index = shapes.push(shape) - 1;
      byKey.set(key, [...candidates, index]);
      return index;
    },
  };
}

/** Equal shapes have the same key; most others differ in it. */
const keyOf = ({ grid, primitives }: Shape) =>
  [
    grid,
    ...primitives.flatMap(({ material, positions, indices }) => [
      material,
      indices.length,
      positions.length,
      positions.slice(0, 12).join(),
    ]),
  ].join(" ");

const isEqual = (one: Shape | undefined, other: Shape) =>
  other.primitives.every(({ positions, indices }, at) => {
    const known = one?.primitives[at];
    return known && isSame(known.positions, positions) && isSame(known.indices, indices);
  });

const isSame = (one: Primitive["indices"] | Int16Array, other: Primitive["indices"] | Int16Array) =>
  one.length === other.length && one.every((value: number, index: number) => value === other[index]);
