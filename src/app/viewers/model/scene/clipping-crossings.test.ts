import { Box3, BoxGeometry, Mesh, Plane, Vector3 } from "three";
import { expect, it } from "vitest";
import { clippingCrossings } from "./clipping-crossings";

const mesh = new Mesh(new BoxGeometry(6, 4, 2));
mesh.position.set(10, 2, 0);
mesh.scale.setScalar(2);
mesh.updateMatrixWorld();
/** Keeps the part at less than `x`. */
const planeAt = (x: number) => new Plane(new Vector3(-1, 0, 0), x);

it.each([
  ["with an index", mesh],
  ["without an index", Object.assign(mesh.clone(), { geometry: mesh.geometry.toNonIndexed() })],
])("a plane crosses the sides of a box %s, in the scene's coordinates", (_name, box) => {
  box.updateMatrixWorld();
  const found = clippingCrossings(box, planeAt(11));
  // Two triangles on each of four sides.
  expect(found.length).toBe(8 * 6);
  const { min, max } = new Box3().setFromArray(found);
  expect(min.toArray()).toEqual([11, -2, -2].map((side) => expect.closeTo(side, 5)));
  expect(max.toArray()).toEqual([11, 6, 2].map((side) => expect.closeTo(side, 5)));
});

it("a plane beside a box, or along one of its sides, crosses nothing", () => {
  expect(clippingCrossings(mesh, planeAt(30))).toEqual([]);
  expect(clippingCrossings(mesh, planeAt(16))).toEqual([]);
});
