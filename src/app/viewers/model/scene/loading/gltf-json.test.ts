import { describe, expect, it } from "vitest";
import {
  countTriangles,
  dropUnusedTextures,
  type GltfJson,
  hasCycle,
  readGltfJson,
  readSpecularGlossiness,
  unpackedBytes,
} from "./gltf-json";

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

describe("nodes in a cycle", () => {
  it.each([
    ["a node that is its own child", [{ children: [0] }]],
    ["two nodes, outside of the scene", [{ mesh: 0 }, { children: [2] }, { children: [1] }]],
    ["a long way round", [{ children: [1, 2] }, {}, { children: [3] }, { children: [2] }]],
  ])("are found: %s", (_name, nodes) => {
    expect(hasCycle({ nodes })).toBe(true);
  });

  it("are not seen in a tree, a node with two parents, or a very deep file", () => {
    expect(hasCycle({})).toBe(false);
    expect(hasCycle({ nodes: [{ children: [1, 2] }, { children: [3] }, { children: [3] }, {}] })).toBe(false);
    const deep = Array.from({ length: 100_000 }, (_, index) => ({ children: [index + 1] }));
    expect(hasCycle({ nodes: [...deep, {}] })).toBe(false);
  });
});

describe("unpacked bytes", () => {
  it("are those that are not in the file: zeros, Draco and meshopt", () => {
    const inFile = { bufferView: 0, count: 2e9, type: "VEC3", componentType: 5126 };
    expect(unpackedBytes({ accessors: [inFile] })).toBe(0);
    const zeros = { count: 100, type: "VEC3", componentType: 5126 };
    const indices = { count: 60, type: "SCALAR", componentType: 5123 };
    const packed = { extensions: { EXT_meshopt_compression: { count: 50, byteStride: 16 } } };
    expect(unpackedBytes({ accessors: [inFile, zeros, indices], bufferViews: [packed, {}] })).toBe(
      1200 + 120 + 800,
    );
  });
});

it("takes colour and texture of materials in specular-glossiness", () => {
  const extension = { diffuseFactor: [0.5, 0.25, 0, 1], diffuseTexture: { index: 3 }, glossinessFactor: 1 };
  const materials = [{ extensions: { KHR_materials_pbrSpecularGlossiness: extension } }, {}];
  readSpecularGlossiness({ materials });
  expect(materials).toMatchObject([
    { pbrMetallicRoughness: { baseColorFactor: [0.5, 0.25, 0, 1], baseColorTexture: { index: 3 } } },
    {},
  ]);
  expect(materials[1]).toEqual({});
});
