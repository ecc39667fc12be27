import { describe, expect, it } from "vitest";
import { glb, glbOf, gltf, gltfWith } from "../../testing/models";
import { scanJson } from "./json-scan";
import { modelFault } from "./model";

const asset = { version: "2.0" };
const parts = (bytes: Uint8Array, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
const faultOf = (bytes: Uint8Array, size = 7) =>
  modelFault(bytes[0] === 0x67 ? "model/gltf-binary" : "model/gltf+json", parts(bytes, size));

const DAMAGED = "The 3D model is damaged";
const OUTSIDE = "The 3D model must hold its buffers and pictures in one file";
const VERSION = "The 3D model must be glTF 2.0";
const COMPLEX = "The 3D model is too complex (max 2,000,000 values, 100 levels deep)";

describe("a model", () => {
  it.each<[string, Uint8Array, string | undefined]>([
    ["of nothing but a version", gltf({ asset }), undefined],
    [
      "with all it needs",
      gltf({ asset, buffers: [{ uri: "data:,x" }], images: [{ bufferView: 0 }] }),
      undefined,
    ],
    [
      "with a web address where none is loaded",
      gltf({ asset, extras: { uri: "https://a.example" } }),
      undefined,
    ],
    ["with an outside buffer", gltf({ asset, buffers: [{}, { uri: "a.bin" }] }), OUTSIDE],
    ["with an outside picture", gltf({ images: [{ uri: "https://a.example/a.png" }], asset }), OUTSIDE],
    [
      "with an outside buffer behind escapes",
      new TextEncoder().encode('{"asset":{"version":"2.0"},"b\\u0075ffers":[{"\\u0075ri":"a.bin"}]}'),
      OUTSIDE,
    ],
    ["with buffers in an object", gltf({ asset, buffers: { 0: { uri: "a.bin" } } }), OUTSIDE],
    ["with an address in a list", gltf({ asset, buffers: [{ uri: ["a.bin"] }] }), OUTSIDE],
    [
      "with two versions, the last of which counts",
      new TextEncoder().encode('{"asset":{"version":"2.0","version":"1.0"}}'),
      VERSION,
    ],
    ["of another version", gltf({ asset: { version: "1.0" } }), VERSION],
    ["of no version", gltf({}), VERSION],
    ["in binary", glb(), undefined],
    ["in binary with another chunk", glbOf({ asset }, { empty: 1 }), undefined],
    ["in binary with an outside buffer", glbOf({ asset, buffers: [{ uri: "a.bin" }] }), OUTSIDE],
    ["in binary, longer than its file", glb(8), DAMAGED],
    ["in binary, cut short", glb().subarray(0, -1), DAMAGED],
    ["in binary without chunks", glb().subarray(0, 12), DAMAGED],
    ["of broken JSON", new TextEncoder().encode('{"asset":{"version":"2.0"}'), DAMAGED],
    ["of broken UTF-8", new Uint8Array([...gltf({ asset }), 0xff]), DAMAGED],
    ["with a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...gltf({ asset })]), undefined],
    ["of 2,000,000 values", gltfWith(`[${"0,".repeat(1_999_995)}0]`), undefined],
    ["of one value more", gltfWith(`[${"0,".repeat(1_999_996)}0]`), COMPLEX],
    ["of empty objects", gltfWith(`[${"{},".repeat(2_000_000)}{}]`), COMPLEX],
    ["100 levels deep", gltfWith(`${"[".repeat(99)}${"]".repeat(99)}`), undefined],
    ["101 levels deep", gltfWith(`${"[".repeat(100)}${"]".repeat(100)}`), COMPLEX],
    ["of a hundred chunks", glbOf({ asset }, { empty: 99 }), undefined],
    ["of 200,000 chunks", glbOf({ asset }, { empty: 200_000 }), "The 3D model has too many chunks (max 100)"],
  ])("%s", (_what, bytes, fault) => expect(faultOf(bytes, bytes.length > 10_000 ? 65_536 : 7)).toBe(fault));

  it("is read once from its beginning to its end, however it arrives", () => {
    const bytes = gltfWith(`[${'{"a":[1,"b"]},'.repeat(5000)}0]`);
    for (const size of [1, 100, 65_536]) {
      const all = parts(bytes, size);
      const reads = countReads(all);
      expect(modelFault("model/gltf+json", reads.parts)).toBeUndefined();
      expect(reads.count()).toBe(all.length);
    }
  });

  it("in binary is looked at in a few places, and its JSON once", () => {
    const binary = glbOf({ asset, extras: "x".repeat(5000) }, { empty: 99 });
    const all = parts(binary, 10);
    const reads = countReads(all);
    expect(modelFault("model/gltf-binary", reads.parts)).toBeUndefined();
    expect(reads.count()).toBeLessThan(4 * all.length);
  });
});

/** The parts of a file, counting how often one of them is looked at. */
function countReads(all: Uint8Array[]) {
  let count = 0;
  const counting = new Proxy(all, {
    get(target, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) count += 1;
      return Reflect.get(target, name);
    },
  });
  return { parts: counting, count: () => count };
}

describe("JSON is told from what is none as JSON.parse does", () => {
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
    const scan = () =>
      scanJson(parts(new TextEncoder().encode(source), 1), { values: 100, depth: 10 }, () => undefined);
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
