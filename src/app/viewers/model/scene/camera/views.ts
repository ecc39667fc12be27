import { Vector3 } from "three";

/** Views of a drawing set. All are parallel projections, so that lengths can be compared. */
export const views = {
  plan: "Plan",
  front: "Front",
  right: "Right",
  back: "Back",
  left: "Left",
  axonometric: "Axonometric",
} as const;
export type ViewName = keyof typeof views;
export const viewNames = Object.keys(views) as ViewName[];

/** Elevations look level; the plan is not quite vertical, so that its upper edge is the model's back. */
const directions: Record<ViewName, [x: number, y: number, z: number]> = {
  plan: [0, 1, 1e-4],
  // A glTF faces +Z (glTF 2.0, 3.4).
  front: [0, 0, 1],
  right: [1, 0, 0],
  back: [0, 0, -1],
  left: [-1, 0, 0],
  // Isometric: the three axes are equally long.
  axonometric: [1, 1, 1],
};

/** The direction from the model to the camera. */
export const viewDirection = (name: ViewName) => new Vector3(...directions[name]).normalize();

/** The view a model opens with: in perspective, above a corner. */
export const homeDirection = () => new Vector3(1, 0.62, 1.1).normalize();
