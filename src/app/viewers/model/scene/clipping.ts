import { type Box3, Plane, Vector3 } from "three";

/** The axes of a drawing: x to the right, y to the back, z up. A glTF has y up and z to the front. */
export const axes = ["x", "y", "z"] as const;
export type Axis = (typeof axes)[number];

/**
 * A plane across an axis, `position` metres from the origin. The part beyond it is hidden; flipped, the part before it.
 */
export type Clipping = { axis: Axis; position: number; isFlipped: boolean };

const directions: Record<Axis, Vector3> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 0, -1),
  z: new Vector3(0, 1, 0),
};
/** The direction in which a clipping plane's position grows, in the coordinates of the scene. */
export const axisDirection = (axis: Axis) => directions[axis].clone();

/** The positions at which a clipping plane of a box cuts something. */
export function clippingRange({ min, max }: Box3, axis: Axis) {
  const [one, other] = [min.dot(directions[axis]), max.dot(directions[axis])];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

/** The plane of three: it hides the part on its negative side. */
export function clippingPlane({ axis, position, isFlipped }: Clipping) {
  const sign = isFlipped ? 1 : -1;
  return new Plane(axisDirection(axis).multiplyScalar(sign), -sign * position);
}

/** The first clipping plane of a model: through its middle, open towards the camera. */
export function initialClipping(box: Box3, axis: Axis, toCamera: Vector3): Clipping {
  const { min, max } = clippingRange(box, axis);
  return { axis, position: (min + max) / 2, isFlipped: toCamera.dot(directions[axis]) < 0 };
}

/** Across the longer side of the model's plan, as a cross section is drawn. */
export function longestAxis(box: Box3): Axis {
  const size = box.getSize(new Vector3());
  return size.x >= size.z ? "x" : "y";
}

/** Moves a clipping plane, and keeps it where it cuts something. */
export function moveClipping(clipping: Clipping, box: Box3, distance: number): Clipping {
  const { min, max } = clippingRange(box, clipping.axis);
  return { ...clipping, position: Math.min(max, Math.max(min, clipping.position + distance)) };
}

/** The corners of the rectangle that shows where the clipping plane is, in scene coordinates. It extends beyond the box. */
export function clippingOutline({ axis, position }: Clipping, box: Box3) {
  const margin = box.getSize(new Vector3()).length() * 0.03;
  const { min, max } = box.clone().expandByScalar(margin);
  const on = directions[axis].clone().multiplyScalar(position);
  const corners: Record<Axis, [number, number, number][]> = {
    x: [
      [on.x, min.y, min.z],
      [on.x, min.y, max.z],
      [on.x, max.y, max.z],
      [on.x, max.y, min.z],
    ],
    y: [
      [min.x, min.y, on.z],
      [max.x, min.y, on.z],
      [max.x, max.y, on.z],
      [min.x, max.y, on.z],
    ],
    z: [
      [min.x, on.y, min.z],
      [max.x, on.y, min.z],
      [max.x, on.y, max.z],
      [min.x, on.y, max.z],
    ],
  };
  return corners[axis].map((corner) => new Vector3(...corner));
}
