import { z } from "zod";
import { text } from "./primitives";

/**
 * Views of a project's 3D model that its owner has saved. Lengths are in metres, coordinates those of the model: y is up, and
 * z points to the front (glTF 2.0, 3.4).
 */

export const MODEL_VIEWS_MAX = 12;
export const VIEW_NAME_MAX = 60;
/** Storeys, categories or elements that a view hides. */
export const HIDDEN_PARTS_MAX = 50;
const LENGTH_MAX = 1_000_000;
const PART_MAX = 200;

export const projections = ["perspective", "parallel"] as const;
export const sectionAxes = ["x", "y", "z"] as const;

const length = (name: string, min: number) =>
  z
    .number(`${name} must be a number`)
    .min(min, `${name} is too small`)
    .max(LENGTH_MAX, `${name} is too large`);

const point = (name: string) => {
  const coordinate = length(name, -LENGTH_MAX);
  return z.tuple([coordinate, coordinate, coordinate], `${name} must be three numbers`);
};

const extent = length("A view's size", 0.001);

/** A plane across an axis of a drawing: x to the right, y to the back, z up. It hides what lies beyond it, or before. */
const Section = z.object(
  {
    axis: z.enum(sectionAxes, `A section's axis must be one of ${sectionAxes.join(", ")}`),
    position: length("A section's position", -LENGTH_MAX),
    isFlipped: z.boolean("A section is flipped or not: true or false"),
  },
  "A section must have an axis, a position and isFlipped",
);

const part = text("A part of the model", PART_MAX);
const parts = z
  .array(part, "Hidden parts must be a list")
  .max(HIDDEN_PARTS_MAX, `At most ${HIDDEN_PARTS_MAX} hidden parts of a kind`)
  .default([]);

const ModelViewInput = z
  .object(
    {
      name: text("A view's name", VIEW_NAME_MAX),
      position: point("A view's position"),
      target: point("A view's target"),
      projection: z.enum(projections, `A view's projection must be one of ${projections.join(", ")}`),
      size: z.tuple([extent, extent], "A view's size must be a width and a height"),
      section: Section.nullable().default(null),
      only: z
        .object({
          storey: part.nullable().default(null),
          category: part.nullable().default(null),
          element: part.nullable().default(null),
        })
        .prefault({}),
      hidden: z.object({ storeys: parts, categories: parts, elements: parts }).prefault({}),
      isInitial: z.boolean("A view is the initial one or not: true or false").default(false),
    },
    "A view must be an object with a name, a position, a target, a projection and a size",
  )
  .refine(({ position, target }) => position.some((value, axis) => value !== target[axis]), {
    path: ["target"],
    message: "A view's target must be another point than its position",
  });

export const modelViewsInput = z
  .array(ModelViewInput, "Model views must be a list")
  .max(MODEL_VIEWS_MAX, `At most ${MODEL_VIEWS_MAX} model views`)
  .refine(
    (views) => views.filter((view) => view.isInitial).length <= 1,
    "Only one view can be the initial one",
  );

/**
 * A saved view. `size` is the width and height of what is visible at the target. Of a building that was converted from an
 * IFC, `only` and `hidden` name storeys and elements by GlobalId, and categories by name. The model opens with the view that
 * `isInitial`.
 */
export const ModelView = z.object({
  name: z.string(),
  position: z.tuple([z.number(), z.number(), z.number()]),
  target: z.tuple([z.number(), z.number(), z.number()]),
  projection: z.enum(projections),
  size: z.tuple([z.number(), z.number()]),
  section: z.object({ axis: z.enum(sectionAxes), position: z.number(), isFlipped: z.boolean() }).nullable(),
  only: z.object({
    storey: z.string().nullable(),
    category: z.string().nullable(),
    element: z.string().nullable(),
  }),
  hidden: z.object({
    storeys: z.array(z.string()),
    categories: z.array(z.string()),
    elements: z.array(z.string()),
  }),
  isInitial: z.boolean(),
});
export type ModelView = z.infer<typeof ModelView>;
