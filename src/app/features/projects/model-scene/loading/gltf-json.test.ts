import { describe, expect, it } from "vitest";
import { countTriangles, dropUnusedTextures, type GltfJson, readGltfJson } from "./gltf-json";

const asBuffer = (json: unknown) => new TextEncoder().encode(JSON.stringify(json)).buffer as ArrayBuffer;

describe("the JSON of a glTF", () => {
  it("is read from a .gltf and from a .glb", () => {
    const json = { asset: { version: "2.0" }, extensionsUsed: ["KHR_texture_basisu"] };
    expect(readGltfJson(asBuffer(json))).toEqual(json);
    const text = new Uint8Array(asBuffer(json));
    const glb = new Uint8Array(20 + text.length + 4);
    const view = new DataView(glb.buffer);
    view.setUint32(0, 0x46546c67, true);
    view.setUint32(12, text.length, true);
    glb.set(text, 20);
    expect(readGltfJson(glb.buffer)).toEqual(json);
  });

  it.each([
    ["an empty file", new ArrayBuffer(0)],
    ["text", new TextEncoder().encode("solid cube").buffer],
    ["other JSON", asBuffer([1, 2])],
    ["nothing", asBuffer(null)],
  ])("is not found in %s", (_name, file) => {
    expect(() => readGltfJson(file as ArrayBuffer)).toThrow();
  });
});

describe("triangles", () => {
  const model: GltfJson = {
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, children: [1, 2] }, { mesh: 0 }, { mesh: 1 }, { mesh: 0 }],
    meshes: [
      { primitives: [{ indices: 1, attributes: { POSITION: 0 } }] },
      {
        primitives: [
          { attributes: { POSITION: 0 } },
          { mode: 5, attributes: { POSITION: 0 } },
          { mode: 1, attributes: { POSITION: 0 } },
        ],
      },
    ],
    accessors: [{ count: 9 }, { count: 36 }],
  };

  it("are counted for each node of the scene that shows them", () => {
    // Twice the indexed mesh, three triangles without an index and a strip of seven. Lines are none.
    expect(countTriangles(model)).toBe(12 + 12 + 3 + 7);
  });

  it("are none in an empty or a circular file", () => {
    expect(countTriangles({})).toBe(0);
    expect(countTriangles({ scenes: [{ nodes: [0, 7] }], nodes: [{ children: [0] }] })).toBe(0);
  });
});

it("drops the textures that matt materials do not show", () => {
  const material = {
    pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicRoughnessTexture: { index: 1 } },
    normalTexture: { index: 2 },
    emissiveTexture: { index: 3 },
    extensions: { KHR_materials_unlit: {}, KHR_materials_clearcoat: { clearcoatTexture: { index: 4 } } },
  };
  const json: GltfJson = { materials: [material, {}] };
  dropUnusedTextures(json);
  expect(json.materials).toEqual([
    { pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, extensions: { KHR_materials_unlit: {} } },
    { extensions: {} },
  ]);
});
