import { expect, it } from "vitest";
import { cardLabel, type Labels, labelText } from "./picture-labels";

it.each<[Labels["kind"], Labels["ai"], text: string, card: string | null]>([
  [null, null, "", null],
  ["photograph", null, "Photograph", null],
  ["photograph", "none", "Photograph, without AI", null],
  ["photograph", "assisted", "Photograph, AI-assisted", null],
  ["photograph", "generated", "Photograph, AI-generated", "AI-generated"],
  ["model-photograph", "none", "Photograph of a model, without AI", "Model"],
  ["rendering", "assisted", "Rendering, AI-assisted", "Rendering"],
  ["rendering", "generated", "Rendering, AI-generated", "AI-generated"],
  [null, "none", "Without AI", null],
  [null, "assisted", "AI-assisted", "AI-assisted"],
  [null, "generated", "AI-generated", "AI-generated"],
])("a picture of the kind %s with AI %s is called %j, and %j on a card", (kind, ai, text, card) => {
  expect([labelText({ kind, ai }), cardLabel({ kind, ai })]).toEqual([text, card]);
});
