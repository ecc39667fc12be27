/** Bytes that arrived in parts, read where they lie: a large file is never copied whole. */

export const sizeOf = (chunks: Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);

export function join(chunks: Uint8Array[]) {
  const whole = new Uint8Array(sizeOf(chunks));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** A copy of `length` bytes from an offset on; fewer where they end before. */
export function take(chunks: Uint8Array[], from: number, length: number) {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk.subarray(Math.max(0, from - at), Math.max(0, from + length - at));
    if (part.byteLength > 0) parts.push(part);
    at += chunk.byteLength;
  }
  return join(parts);
}
