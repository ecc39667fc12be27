import { Group, Mesh, type Object3D } from "three";
import { describe, expect, it } from "vitest";
import type { IfcElementExtras } from "./convert/ifc-extras";
import { categoryName, type IfcElement, type IfcModel, readIfc } from "./ifc-model";
import { everything, isEverything, isolate, isVisible, toggle, type Visibility } from "./visibility";

const node = (id: string, ifcClass: string, storey: string | null, object: Object3D = new Mesh()) => {
  const ifc: IfcElementExtras = { id, class: ifcClass, name: id, storey, properties: {} };
  object.userData.ifc = ifc;
  return object;
};

/** A building as GLTFLoader gives it. The window has two materials, so it is a group of meshes. */
function building() {
  const root = new Group();
  root.userData.ifc = {
    schema: "IFC4",
    storeys: [
      { id: "up", name: "Upper floor", elevation: 3 },
      { id: "down", name: "Ground floor", elevation: 0 },
    ],
    spaces: [
      { id: "s10", name: "Room 10", storey: "down", area: 12 },
      { id: "s2", name: "Room 2", storey: "down", area: null },
      { id: "s3", name: "Yard", storey: null, area: 40 },
    ],
  };
  const pane = new Mesh();
  const window = node("window", "IfcWindow", "up", new Group());
  window.add(pane, new Mesh());
  const [wall, upper] = [node("wall", "IfcWallStandardCase", "down"), node("upper", "IfcWall", "up")];
  const site = node("site", "IfcSite", null);
  root.add(wall, upper, window, site);
  const model = readIfc(root);
  if (!model) throw new Error("There is no building");
  return { root, model, pane };
}

const visible = (model: IfcModel, visibility: Visibility) =>
  model.categories
    .flatMap(({ elements }) => elements)
    .filter((element) => isVisible(visibility, element))
    .map(({ id }) => id)
    .sort();
const elementNamed = (model: IfcModel, id: string): IfcElement => {
  const element = model.categories.flatMap(({ elements }) => elements).find((each) => each.id === id);
  if (!element) throw new Error(`${id} is not there`);
  return element;
};

describe("the building in a model", () => {
  it("has storeys with their spaces, and categories with their elements", () => {
    const { model } = building();
    expect(model.storeys.map(({ name, spaces }) => [name, ...spaces.map((space) => space.name)])).toEqual([
      ["Upper floor"],
      ["Ground floor", "Room 2", "Room 10"],
    ]);
    expect(model.categories.map(({ name, elements }) => [name, elements.length])).toEqual([
      ["Site", 1],
      ["Walls", 2],
      ["Windows", 1],
    ]);
  });

  it("may come from another program: what is of another type than expected is left out", () => {
    const root = new Group();
    root.userData.ifc = { schema: 3, storeys: { 0: "up" }, spaces: [null, "s", { id: "s1", storey: 5 }] };
    const odd = [{ class: null }, { class: {} }, [], "IfcWall", null].map((ifc) => {
      const object = new Mesh();
      object.userData.ifc = ifc;
      return object;
    });
    const wall = new Mesh();
    wall.userData.ifc = {
      class: "IfcWall",
      id: 7,
      name: {},
      storey: [],
      properties: { a: "b", c: { d: 1, e: {} } },
    };
    root.add(wall, ...odd);
    const model = readIfc(root);
    expect(model).toMatchObject({ schema: "IFC", storeys: [] });
    expect(model?.categories.map(({ name, elements }) => [name, elements.length])).toEqual([["Walls", 1]]);
    expect(model?.elementOf(wall)).toMatchObject({
      id: "",
      name: "",
      storey: null,
      properties: { c: { d: 1 } },
    });
    root.userData.ifc = "IFC4";
    expect(readIfc(root)).toBeNull();
  });

  it("is found from a mesh of an element with several", () => {
    const { root, model, pane } = building();
    expect(model.elementOf(pane)).toMatchObject({ id: "window" });
    expect(model.elementOf(root)).toBeNull();
    expect(readIfc(new Group())).toBeNull();
  });

  it("shows one storey and one category, each until it is pressed again", () => {
    const { model } = building();
    const storey = isolate(everything, "storey", "up");
    expect(visible(model, storey)).toEqual(["upper", "window"]);
    const both = isolate(storey, "category", "Walls");
    expect(visible(model, both)).toEqual(["upper"]);
    expect(visible(model, isolate(both, "storey", "up"))).toEqual(["upper", "wall"]);
    expect(isEverything(isolate(storey, "storey", "up"))).toBe(true);
  });

  it("hides storeys, categories and elements, and shows them again", () => {
    const { model } = building();
    const storey = toggle(everything, "storey", "up");
    expect(visible(model, storey)).toEqual(["site", "wall"]);
    const category = toggle(storey, "category", "Walls");
    expect(visible(model, category)).toEqual(["site"]);
    expect(isEverything(toggle(toggle(category, "storey", "up"), "category", "Walls"))).toBe(true);
    const window = elementNamed(model, "window");
    expect(visible(model, toggle(everything, "element", window))).toEqual(["site", "upper", "wall"]);
  });

  it("shows what is isolated although it was hidden, and ends isolating when it is hidden", () => {
    const { model } = building();
    expect(visible(model, isolate(toggle(everything, "storey", "up"), "storey", "up"))).toEqual([
      "upper",
      "window",
    ]);
    const window = elementNamed(model, "window");
    const isolated = isolate(isolate(everything, "storey", "down"), "element", window);
    expect(visible(model, isolated)).toEqual(["window"]);
    expect(visible(model, toggle(isolated, "element", window))).toEqual(["wall"]);
    expect(visible(model, isolate(isolated, "element", window))).toEqual(["wall"]);
  });
});

it.each([
  ["IfcWallStandardCase", "Walls"],
  ["IfcCurtainWall", "Curtain walls"],
  ["IfcStairFlight", "Stair flights"],
  ["IfcDiscreteAccessory", "Discrete accessories"],
  ["IfcFurnishingElement", "Furniture"],
  ["IfcBuildingElementProxy", "Other elements"],
])("%s belongs to %s", (ifcClass, name) => {
  expect(categoryName(ifcClass)).toBe(name);
});
