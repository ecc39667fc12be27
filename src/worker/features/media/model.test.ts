import { describe, expect, it } from "vitest";
import { glb, glbOf, gltf, gltfOfSize, gltfWith } from "../../testing/models";
import { FileError } from "./file-check";
import { jsonScanner } from "./json-scan";
import { glbCheck, gltfCheck } from "./model";

const asset = { version: "2.0" };
const parts = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

/** The sizes of chunks that a file is checked in. Small files have every token split; scanning a large one twice takes seconds. */
function sizesFor({ length }: Uint8Array) {
  if (length > 3_000_000) return [65_536];
  return length > 10_000 ? [65_536, 1_000_003] : [1, 7, 65_536];
}

/** The message of the check's error, when the file arrives in chunks of this size. */
function errorOf(bytes: Uint8Array, size: number) {
  const check = bytes[0] === 0x67 ? glbCheck() : gltfCheck();
  try {
    for (const part of parts(bytes, size)) check.push(part);
    check.end();
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
}

function glbVersion1() {
  const bytes = glb();
  new DataView(bytes.buffer).setUint32(4, 1, true);
  return bytes;
}

const DAMAGED = "The 3D model is damaged";
const EXTERNAL = "The 3D model must hold its buffers and pictures in one file";
const VERSION = "The 3D model must be glTF 2.0";
const MB = 1024 * 1024;
const JSON_TOO_LARGE = "The JSON of the 3D model is too large (max 10MB)";
const COMPLEX = "The 3D model is too complex (max 2,000,000 values, 100 levels deep)";

describe("a 3D model", () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ["with only a version", gltf({ asset }), undefined],
    [
      "with embedded buffers and images",
      gltf({ asset, buffers: [{ uri: "data:,x" }], images: [{ bufferView: 0 }] }),
      undefined,
    ],
    [
      "with a URL in extras, which is not loaded",
      gltf({ asset, extras: { uri: "https://a.example" } }),
      undefined,
    ],
    ["with an external buffer", gltf({ asset, buffers: [{}, { uri: "a.bin" }] }), EXTERNAL],
    ["with an external image", gltf({ images: [{ uri: "https://a.example/a.png" }], asset }), EXTERNAL],
    [
      "with an external buffer and escaped keys",
      new TextEncoder().encode('{"asset":{"version":"2.0"},"b\\u0075ffers":[{"\\u0075ri":"a.bin"}]}'),
      EXTERNAL,
    ],
    ["with buffers in an object", gltf({ asset, buffers: { 0: { uri: "a.bin" } } }), EXTERNAL],
    ["with a URI in an array", gltf({ asset, buffers: [{ uri: ["a.bin"] }] }), EXTERNAL],
    [
      "with two versions, of which the last counts",
      new TextEncoder().encode('{"asset":{"version":"2.0","version":"1.0"}}'),
      VERSION,
    ],
    ["as a binary glTF 1.0", glbVersion1(), VERSION],
    [
      "that requires Draco, meshopt and KTX2",
      glbOf({
        asset,
        extensionsRequired: [
          "KHR_draco_mesh_compression",
          "EXT_meshopt_compression",
          "KHR_mesh_quantization",
          "KHR_texture_basisu",
        ],
        // The uncompressed buffer of meshopt has no data.
        buffers: [{ byteLength: 8, extensions: { EXT_meshopt_compression: { fallback: true } } }],
        images: [{ bufferView: 0, mimeType: "image/ktx2" }],
      }),
      undefined,
    ],
    [
      "that uses another extension, without requiring it",
      gltf({ asset, extensionsUsed: ["EXT_unknown"] }),
      undefined,
    ],
    [
      "that requires another extension",
      gltf({ asset, extensionsRequired: ["KHR_texture_basisu", "KHR_gaussian_splatting"] }),
      "The 3D model requires KHR_gaussian_splatting, which the viewer cannot show",
    ],
    ["with another version", gltf({ asset: { version: "1.0" } }), VERSION],
    ["without a version", gltf({}), VERSION],
    ["as GLB", glb(), undefined],
    ["as GLB with another chunk", glbOf({ asset }, { empty: 1 }), undefined],
    ["as GLB with an external buffer", glbOf({ asset, buffers: [{ uri: "a.bin" }] }), EXTERNAL],
    ["as GLB with a length beyond the file's end", glb(8), DAMAGED],
    ["as truncated GLB", glb().subarray(0, -1), DAMAGED],
    ["as GLB without chunks", glb().subarray(0, 12), DAMAGED],
    ["with invalid JSON", new TextEncoder().encode('{"asset":{"version":"2.0"}'), DAMAGED],
    ["with invalid UTF-8", new Uint8Array([...gltf({ asset }), 0xff]), DAMAGED],
    ["with a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...gltf({ asset })]), undefined],
    [
      "with 2,000,000 values, half of them empty objects",
      gltfWith(`[${"{},0,".repeat(999_997)}{},0]`),
      undefined,
    ],
    ["with 2,000,001 values, half of them empty objects", gltfWith(`[${"{},0,".repeat(999_998)}0]`), COMPLEX],
    ["100 levels deep", gltfWith(`${"[".repeat(99)}${"]".repeat(99)}`), undefined],
    ["101 levels deep", gltfWith(`${"[".repeat(100)}${"]".repeat(100)}`), COMPLEX],
    ["with a hundred chunks", glbOf({ asset }, { empty: 99 }), undefined],
    [
      "with 200,000 chunks",
      glbOf({ asset }, { empty: 200_000 }),
      "The 3D model has too many chunks (max 100)",
    ],
    ["with JSON of 10 MB", gltfOfSize(10 * MB), undefined],
    ["with more JSON", gltfOfSize(10 * MB + 1), JSON_TOO_LARGE],
    ["as GLB with more JSON", glbOf({ asset, extras: "x".repeat(10 * MB) }), JSON_TOO_LARGE],
    ["as GLB of 20 MB, most of it binary", glbOf({ asset }, { binary: 20 * MB }), undefined],
    ["as GLB with bytes after its last chunk", new Uint8Array([...glb(), 0, 0, 0, 0]), DAMAGED],
  ])("%s", (_what, bytes, fault) => {
    for (const size of sizesFor(bytes)) expect(errorOf(bytes, size), `in chunks of ${size}`).toBe(fault);
  });
});

describe("jsonScanner accepts the same text as JSON.parse:", () => {
  const texts = [
    ...[
      "1",
      "-0.5e+3",
      "01",
      "1.",
      ".5",
      "-",
      "+1",
      "1e",
      "true",
      "tru",
      "null",
      "nul l",
      "truefalse",
      "NaN",
    ],
    ...['""', '"a', '"\\n\\u00e9\\""', '"\\x"', '"\\u12g4"', '"\n"', '"\\', '"😀"'],
    ...["[]", "[1,]", "[,1]", "[1 2]", "[1", "]", "[1}", "[[],[]]", "{", "{}", '{"a"}', '{"a":}', '{"a":1,}'],
    ...['{"a":1 "b":2}', '{"a":1,"b":[{}]}', "{a:1}", '{1:"a"}', "{,}", "1 2", "", " ", " [ ] ", "\t{\r\n}"],
  ];
  it.each(texts)("%j", (source) => {
    const scan = () => {
      const scanner = jsonScanner({ values: 100, depth: 10 }, () => undefined);
      for (const byte of parts(new TextEncoder().encode(source), 1)) scanner.push(byte);
      scanner.end();
    };
    const isJson = accepts(() => JSON.parse(source));
    expect(accepts(scan)).toBe(isJson);
  });
});

function accepts(read: () => unknown) {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
