import { Box3, Vector3 } from "three";
import { expect, it } from "vitest";
import {
  axes,
  clippingOutline,
  clippingPlane,
  clippingRange,
  initialClipping,
  moveClipping,
} from "./clipping";

/** 6 m wide, 3 m high and 4 m deep; in a glTF, y is up and z is the front. */
const box = new Box3(new Vector3(-1, 0, -4), new Vector3(5, 3, 0));

it("names axes as drawings do: x to the right, y to the back, z up", () => {
  expect(axes.map((axis) => clippingRange(box, axis))).toEqual([
    { min: -1, max: 5 },
    { min: 0, max: 4 },
    { min: 0, max: 3 },
  ]);
});

it.each(axes)("cuts across %s in the middle, and hides the half at the camera", (axis) => {
  for (const side of [1, -1]) {
    const toCamera = new Vector3(1, 0.6, -1.1).multiplyScalar(side);
    const plane = clippingPlane(initialClipping(box, axis, toCamera));
    const middle = box.getCenter(new Vector3());
    expect(plane.distanceToPoint(middle)).toBeCloseTo(0);
    expect(plane.distanceToPoint(middle.clone().add(toCamera))).toBeLessThan(0);
    expect(plane.distanceToPoint(middle.clone().sub(toCamera))).toBeGreaterThan(0);
  }
});

it.each(axes)("draws its outline across %s in its plane, around the model", (axis) => {
  const clipping = moveClipping(initialClipping(box, axis, new Vector3(1, 1, -1)), box, 0.25);
  const outline = clippingOutline(clipping, box);
  expect(outline.map((corner) => clippingPlane(clipping).distanceToPoint(corner))).toEqual(
    outline.map(() => expect.closeTo(0)),
  );
  const middle = box.getCenter(new Vector3());
  const size = new Box3().setFromPoints(outline).getSize(new Vector3());
  expect(size.toArray().filter((side) => side > 3).length).toBe(2);
  expect(new Box3().setFromPoints(outline).distanceToPoint(middle)).toBeLessThan(0.26);
});

it("does not leave the model", () => {
  const clipping = initialClipping(box, "x", new Vector3(1, 1, 1));
  expect(clipping).toEqual({ axis: "x", position: 2, isFlipped: false });
  expect(moveClipping(clipping, box, 0.1).position).toBeCloseTo(2.1);
  expect(moveClipping(clipping, box, 10).position).toBe(5);
  expect(moveClipping(clipping, box, -10).position).toBe(-1);
});
