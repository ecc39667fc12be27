/** Kinds of data in the buffer of a glTF, each in one buffer view (glTF 2.0, 3.6.2). */
const VIEWS = {
  // Vertices are aligned to four bytes, so three 16-bit numbers take eight.
  positions: { target: 34_962, byteStride: 8 },
  shortIndices: { target: 34_963 },
  longIndices: { target: 34_963 },
} as const;
type Kind = keyof typeof VIEWS;
type Data = Int16Array | Uint16Array | Uint32Array;

/** Collects the binary data of a glTF. */
export function createGlbBuffer() {
  const views = new Map<Kind, { index: number; byteLength: number; parts: Data[] }>();
  return {
    /** Returns where the data is, as an accessor says it. */
    add(kind: Kind, data: Data) {
      const view = views.get(kind) ?? { index: views.size, byteLength: 0, parts: [] };
      views.set(kind, view);
      const byteOffset = view.byteLength;
      view.parts.push(data);
      view.byteLength += data.byteLength;
      return { bufferView: view.index, byteOffset };
    },
    /** The bytes, and the buffer views by which the glTF finds them. */
    finish() {
      let byteLength = 0;
      const bufferViews: object[] = [];
      for (const [kind, view] of views) {
        bufferViews.push({ buffer: 0, byteOffset: byteLength, byteLength: view.byteLength, ...VIEWS[kind] });
        byteLength += Math.ceil(view.byteLength / 4) * 4;
      }
      const bytes = new Uint8Array(byteLength);
      for (const [index, { parts }] of [...views.values()].entries()) {
        let at = (bufferViews[index] as { byteOffset: number }).byteOffset;
        for (const part of parts) {
          bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at);
          at += part.byteLength;
        }
      }
      return { bytes, bufferViews };
    },
  };
}
