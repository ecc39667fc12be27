import { Box3, Matrix4, Quaternion, Vector3 } from "three";
import { beforeAll, describe, expect, it } from "vitest";
import { IfcAPI } from "web-ifc";
import { houseIfc } from "../testing/house-ifc";
import { convertIfc } from "./convert-ifc";
import { UnitNeeded } from "./ifc-error";
import type { IfcElementExtras, IfcSceneExtras } from "./ifc-extras";

type Accessor = { bufferView: number; byteOffset: number; count: number; min: number[]; max: number[] };
type Node = {
  mesh: number;
  translation: [number, number, number];
  rotation?: [number, number, number, number];
  scale: [number, number, number];
  extras: { ifc: IfcElementExtras };
};
type Gltf = {
  scenes: [{ nodes: number[]; extras: { ifc: IfcSceneExtras } }];
  nodes: Node[];
  meshes: { primitives: { attributes: { POSITION: number }; material: number }[] }[];
  accessors: Accessor[];
  bufferViews: { byteOffset: number; byteLength: number }[];
  buffers: [{ byteLength: number }];
  materials: { pbrMetallicRoughness: { baseColorFactor: number[] } }[];
};

let api: IfcAPI;
beforeAll(async () => {
  api = new IfcAPI();
  await api.Init();
});

const convert = (text: string, onProgress: (ratio: number) => void = () => {}) =>
  convertIfc(api, new TextEncoder().encode(text), { name: "house.ifc", onProgress });

function read(glb: Uint8Array) {
  const view = new DataView(glb.buffer, glb.byteOffset);
  const jsonLength = view.getUint32(12, true);
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + jsonLength)));
  expect(view.getUint32(8, true)).toBe(glb.byteLength);
  expect(view.getUint32(20 + jsonLength, true)).toBe(gltf.buffers[0].byteLength);
  return gltf;
}
const convertAndRead = (text: string) => read(convert(text).glb);

/** The box around an element in metres, as a viewer computes it. */
function boxOf({ meshes, accessors }: Gltf, { mesh, translation, rotation = [0, 0, 0, 1], scale }: Node) {
  const box = new Box3();
  for (const { attributes } of meshes[mesh]?.primitives ?? []) {
    const { min = [], max = [] } = accessors[attributes.POSITION] ?? {};
    box.union(new Box3(new Vector3(...min), new Vector3(...max)));
  }
  return box.applyMatrix4(
    new Matrix4().compose(new Vector3(...translation), new Quaternion(...rotation), new Vector3(...scale)),
  );
}
const sizeOf = (gltf: Gltf, node: Node) =>
  boxOf(gltf, node)
    .getSize(new Vector3())
    .toArray()
    .map((value) => Number(value.toFixed(2)));
const named = (gltf: Gltf, name: string) => gltf.nodes.filter(({ extras }) => extras.ifc.name === name);
const one = (gltf: Gltf, name: string) => {
  const [node] = named(gltf, name);
  if (!node) throw new Error(`${name} is not there`);
  return node;
};

describe("converting an IFC", () => {
  it.each(["IFC2X3", "IFC4", "IFC4X3_ADD2"])("keeps storeys, spaces and elements of %s", (schema) => {
    const gltf = convertAndRead(houseIfc({ schema }));
    const { storeys, spaces, schema: kept } = gltf.scenes[0].extras.ifc;
    expect(kept).toBe(schema);
    expect(storeys.map(({ name, elevation }) => [name, elevation])).toEqual([
      ["Upper floor", 3],
      ["Ground floor", 0],
    ]);
    expect(spaces).toMatchObject([{ name: "Living", area: 39.96, storey: storeys[1]?.id }]);
    expect(gltf.nodes).toHaveLength(12);
    expect(named(gltf, "South wall").map(({ extras }) => extras.ifc.storey)).toEqual([
      storeys[1]?.id,
      storeys[0]?.id,
    ]);
    expect(one(gltf, "South wall").extras.ifc).toMatchObject({
      class: "IfcWall",
      properties: { Pset_WallCommon: { IsExternal: true, FireRating: "EI 30", Width: "0.3 m" } },
    });
    expect(one(gltf, "Door").extras.ifc.properties).toEqual({ Material: { Material: "Oak" } });
  });

  it.each(["MILLIMETRE", "METRE", "FOOT"] as const)("converts %s to metres, y up, at the origin", (unit) => {
    const gltf = convertAndRead(houseIfc({ unit, at: [650_000, 5_400_000, 312] }));
    expect(sizeOf(gltf, one(gltf, "South wall"))).toEqual([8, 2.8, 0.3]);
    expect(sizeOf(gltf, one(gltf, "East wall"))).toEqual([0.3, 2.8, 5.4]);
    const [ground, upper] = named(gltf, "Slab").map((node) => boxOf(gltf, node));
    expect(ground?.min.y).toBeCloseTo(0, 3);
    expect(upper?.min.y).toBeCloseTo(3, 3);
    expect(ground?.min.x).toBeCloseTo(-4, 3);
    expect(gltf.scenes[0].extras.ifc).toMatchObject({
      storeys: [{ elevation: 3 }, {}],
      spaces: [{ area: 39.96 }],
    });
  });

  it("stores the shape of instances once, and each colour once", () => {
    const gltf = convertAndRead(houseIfc());
    const doors = named(gltf, "Door");
    expect(doors).toHaveLength(2);
    expect(doors[0]?.mesh).toBe(doors[1]?.mesh);
    // Two walls, turned, have the same size; slabs, and doors of another colour.
    expect(gltf.meshes.length).toBeLessThan(6);
    expect(gltf.materials).toHaveLength(2);
    const colours = gltf.materials.map(({ pbrMetallicRoughness }) => pbrMetallicRoughness.baseColorFactor);
    // The linear value of 0.8, 0.4, 0.2 in sRGB.
    expect(colours).toContainEqual([0.6038, 0.1329, 0.0331, 1]);
  });

  it("reports its progress", () => {
    const ratios: number[] = [];
    convert(houseIfc(), (ratio) => ratios.push(ratio));
    expect(ratios[0]).toBe(0);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    expect(ratios.at(-1)).toBeGreaterThan(0.8);
  });

  it("leaves out property sets of programs first if there are too many", { tags: "all" }, () => {
    const converted = convert(houseIfc({ extraProperties: 8000 }));
    expect(converted.hasAllProperties).toBe(false);
    const { properties } = one(read(converted.glb), "South wall").extras.ifc;
    expect(Object.keys(properties)).toEqual(["Pset_WallCommon"]);
    expect(convert(houseIfc({ extraProperties: 20 })).hasAllProperties).toBe(true);
  });
});

describe("an IFC as programs write it", () => {
  const convertBytes = (text: string, encoding: BufferEncoding) =>
    read(
      convertIfc(api, new Uint8Array(Buffer.from(text, encoding)), { name: "house.ifc", onProgress() {} })
        .glb,
    );
  const wallsOf = (gltf: Gltf) => gltf.nodes.filter(({ extras }) => extras.ifc.class === "IfcWall");

  it.each<[string, (text: string) => string]>([
    [
      "with a comment and a byte order mark before it",
      (text) => `\u00ef\u00bb\u00bf/* an author's\n 'licence */\n${text}`,
    ],
    ["with blank lines after its end", (text) => text + "\r\n".repeat(3000)],
    ["with padding and another file after its end", (text) => `${text}${"\0".repeat(5000)}<a href=";">'`],
    ["with a comment within", (text) => text.replace("DATA;", "DATA; /* don't #1= */")],
    [
      "with names in mixed case",
      (text) =>
        text.replace(
          /IFC(WALL|SLAB|BUILDINGSTOREY|LABEL|EXTRUDEDAREASOLID)/g,
          (name) => `Ifc${name.slice(3).toLowerCase()}`,
        ),
    ],
    [
      "in lower case",
      (text) => text.replace(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase())),
    ],
    ["with its schema in mixed case", (text) => text.replace("'IFC4'", "'Ifc4'")],
  ])("%s is converted in full", (_what, change) => {
    const expected = convertAndRead(houseIfc());
    const gltf = convertBytes(change(houseIfc()), "latin1");
    expect(gltf.nodes).toEqual(expected.nodes);
    expect(gltf.scenes[0].extras.ifc.storeys).toEqual(expected.scenes[0].extras.ifc.storeys);
  });

  it.each<[string, string, BufferEncoding, string]>([
    [
      "hexadecimal digits in lower case",
      "Pi\\X2\\0119\\X0\\tro \\X2\\00f3\\X0\\smy",
      "latin1",
      "Piętro ósmy",
    ],
    ["a directive in lower case", "\\x2\\00f30119\\x0\\", "latin1", "óę"],
    ["four bytes in lower case", "\\X4\\0001f3e0\\X0\\", "latin1", "🏠"],
    ["one byte in lower case", "Gescho\\X\\df", "latin1", "Geschoß"],
    ["directives as they should be", "\\PA\\Gescho\\S\\_ it''s \\X2\\00F3\\X0\\", "latin1", "Geschoß it's ó"],
    ["Latin-1", "Erdgeschoß Süd", "latin1", "Erdgeschoß Süd"],
    ["UTF-8", "二階 Süd", "utf8", "二階 Süd"],
    ["backslashes", "C:\\dir\\new", "latin1", "C:\\dir\\new"],
    ["a double backslash", "C:\\\\dir", "latin1", "C:\\dir"],
  ])("keeps a name with %s", (_what, name, encoding, kept) => {
    const gltf = convertBytes(houseIfc().replace(/'(Ground floor|South wall)'/g, `'${name}'`), encoding);
    expect(gltf.scenes[0].extras.ifc.storeys.map((storey) => storey.name)).toEqual(["Upper floor", kept]);
    expect(wallsOf(gltf).filter(({ extras }) => extras.ifc.name === kept)).toHaveLength(2);
    expect(gltf.nodes).toHaveLength(12);
  });

  it("that names no unit asks for it, and has the same size then", () => {
    const bytes = new TextEncoder().encode(houseIfc({ hasNoUnits: true }));
    const options = { name: "house.ifc", onProgress() {} };
    expect(() => convertIfc(api, bytes, options)).toThrow(UnitNeeded);
    const gltf = read(convertIfc(api, bytes, { ...options, metres: 0.001 }).glb);
    expect(sizeOf(gltf, one(gltf, "South wall"))).toEqual([8, 2.8, 0.3]);
    expect(one(gltf, "South wall").extras.ifc.properties.Pset_WallCommon).toMatchObject({ Width: "0.3 m" });
    expect(gltf.scenes[0].extras.ifc).toMatchObject({
      storeys: [{ elevation: 3 }, {}],
      spaces: [{ area: 39.96 }],
    });
  });
});

describe("an IFC that cannot be converted", () => {
  it.each([
    ["PK\u0003\u0004", "File house.ifc is a zip archive. Unpack it and choose the .ifc in it"],
    ['<?xml version="1.0"?>', "File house.ifc is XML. Export it as IFC in the STEP format (.ifc)"],
    ["", "File house.ifc is not an IFC file"],
    ["glTF", "File house.ifc is not an IFC file"],
    [houseIfc().slice(0, 3000), "File house.ifc is incomplete: its end is missing. Export it again"],
    [
      houseIfc({ schema: "AUTOMOTIVE_DESIGN" }),
      "File house.ifc has the schema AUTOMOTIVE_DESIGN. Export it as IFC2X3, IFC4 or IFC4X3",
    ],
    [
      houseIfc({ isEmpty: true }),
      "File house.ifc contains no geometry. Export it with the 3D geometry of its elements",
    ],
  ])("is refused with the reason (%#)", (text, sentence) => {
    expect(() => convert(text)).toThrow(sentence);
  });

  it("is converted as far as possible if some lines refer to nothing", () => {
    const lines = houseIfc().split("\n");
    const broken = lines.filter(
      (line) => !/IFCBUILDINGSTOREY.*Upper|IFCPROPERTYSET|IFCSIUNIT.*AREA/.test(line),
    );
    expect(broken.length).toBe(lines.length - 4);
    const gltf = convertAndRead(broken.join("\n"));
    expect(gltf.nodes).toHaveLength(12);
    expect(gltf.scenes[0].extras.ifc.storeys).toHaveLength(1);
  });
});
