/** The smallest binary glTF: a header and a JSON chunk (glTF 2.0, 4.4), which may claim to be longer. */
export function glb(lie = 0) {
  const chunk = new TextEncoder().encode(JSON.stringify({ asset: { version: "2.0" } }).padEnd(28));
  const bytes = new Uint8Array(20 + chunk.length);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of [0x46546c67, 2, bytes.length, chunk.length + lie, 0x4e4f534a].entries()) {
    view.setUint32(i * 4, value, true);
  }
  bytes.set(chunk, 20);
  return bytes;
}
