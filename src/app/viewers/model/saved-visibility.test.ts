import { Mesh } from "three";
import { expect, it } from "vitest";
import type { IfcElement, IfcModel } from "../ifc/ifc-model";
import { everything, isolate, toggle } from "../ifc/visibility";
import { savedVisibility, visibilityOf } from "./saved-visibility";

const element = (id: string, category: string, storey: string | null): IfcElement => ({
  ...{ id, class: `Ifc${category}`, name: id, properties: {} },
  ...{ category, storey, object: new Mesh() },
});

/** The same building each time it is opened, as other objects. */
function building(): IfcModel {
  const categories = ["Walls", "Roofs"].map((name) => ({
    name,
    elements: [element(`${name}-1`, name, "up")],
  }));
  const storeys = [{ id: "up", name: "Upper floor", elevation: 3, spaces: [] }];
  return { schema: "IFC4", storeys, categories, elementOf: () => null };
}
const reopened = (visibility: Parameters<typeof savedVisibility>[0], model = building()) =>
  visibilityOf(JSON.parse(JSON.stringify(savedVisibility(visibility))), model);

it("shows again what was isolated and hidden, when the model is opened another time", () => {
  const [model, again] = [building(), building()];
  const [walls, roofs] = model.categories.map(({ elements }) => elements[0] as IfcElement);
  const [sameWalls, sameRoofs] = again.categories.map(({ elements }) => elements[0] as IfcElement);
  expect(reopened(everything)).toEqual(everything);
  const storey = toggle(isolate(everything, "category", "Walls"), "storey", "up");
  expect(reopened(storey)).toEqual(storey);
  expect(reopened(isolate(everything, "element", walls as IfcElement), again).only.element).toBe(sameWalls);
  expect(reopened(toggle(everything, "element", roofs as IfcElement), again).hidden.elements).toEqual([
    sameRoofs,
  ]);
});

it("leaves out parts that the building does not have, so that not everything is hidden", () => {
  const saved = {
    only: { storey: "gone", category: "Gone", element: "gone" },
    hidden: { storeys: [], categories: [], elements: ["gone"] },
  };
  expect(visibilityOf(saved, building())).toEqual(everything);
});
