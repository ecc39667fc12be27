import { describe, expect, it } from "vitest";
import { sharpEdges } from "./sharp-edges";
import { CUBE_CORNERS, CUBE_INDEX } from "./testing/cube";

const cube = (index: number[]) => sharpEdges(new Float32Array(CUBE_CORNERS.flat()), new Uint32Array(index));
/** The same triangles without an index: each has points of its own. */
const points = (index: number[]) => new Float32Array(index.flatMap((corner) => CUBE_CORNERS[corner] ?? []));

describe("sharp edges", () => {
  it("draws the twelve edges of a cube, not the diagonals of its faces", () => {
    const { edges, isSolid } = cube(CUBE_INDEX);
    expect(edges.length / 6).toBe(12);
    expect(isSolid).toBe(true);
    for (let at = 0; at < edges.length; at += 6) {
      const [x1 = 0, y1 = 0, z1 = 0, x2 = 0, y2 = 0, z2 = 0] = edges.subarray(at, at + 6);
      expect(Math.hypot(x2 - x1, y2 - y1, z2 - z1)).toBe(1);
    }
  });

  it("joins points in one place", () => {
    const { edges, isSolid } = sharpEdges(points(CUBE_INDEX), null);
    expect([edges.length / 6, isSolid]).toEqual([12, true]);
  });

  it("finds no solid in an open, an inside-out or a flat mesh", () => {
    expect(cube(CUBE_INDEX.slice(6)).isSolid).toBe(false);
    expect(cube([...CUBE_INDEX].reverse()).isSolid).toBe(false);
    const sheet = [0, 1, 3, 3, 1, 0];
    expect(cube(sheet)).toMatchObject({ isSolid: false });
  });

  it("draws the border of an open surface, and not a fold of less than 30°", () => {
    const fold = (height: number) =>
      sharpEdges(
        new Float32Array([0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 2, height, 0, 2, height, 1]),
        new Uint32Array([0, 2, 1, 0, 3, 2, 1, 5, 4, 1, 2, 5]),
      ).edges.length / 6;
    expect(fold(Math.tan((29 * Math.PI) / 180))).toBe(6);
    expect(fold(Math.tan((31 * Math.PI) / 180))).toBe(7);
  });

  it("finds the same edges of a building far from the origin, as a survey places it", () => {
    // Thin on one axis, and further from the origin than its size times the share that is welded.
    const wall = ([x = 0, y = 0, z = 0]: number[]) => [x * 10 + 304_800, y * 3 + 60, z * 0.25 - 609_600];
    const { edges, isSolid } = sharpEdges(
      new Float32Array(CUBE_INDEX.flatMap((corner) => wall(CUBE_CORNERS[corner] ?? []))),
      null,
    );
    expect([edges.length / 6, isSolid]).toEqual([12, true]);
    for (let at = 0; at < edges.length; at += 6) {
      const lengths = [0, 1, 2].map((axis) =>
        Math.abs((edges[at + axis] ?? 0) - (edges[at + 3 + axis] ?? 0)),
      );
      expect(lengths.filter((length) => length > 0)).toHaveLength(1);
    }
  });

  it("ignores triangles without an area, and an empty mesh", () => {
    expect(cube([...CUBE_INDEX, 0, 0, 1]).edges.length / 6).toBe(12);
    expect(sharpEdges(new Float32Array(), null)).toEqual({ edges: new Float32Array(), isSolid: false });
  });
});
