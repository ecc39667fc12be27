/** Bytes that arrived in parts, read in place: a large file is never copied whole. */

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

/** Views of `length` bytes from an offset on; fewer where the bytes end before. */
export function* viewsOf(chunks: Iterable<Uint8Array>, from: number, length: number) {
  let at = 0;
  for (const chunk of chunks) {
    if (at >= from + length) return;
    const view = chunk.subarray(Math.max(0, from - at), Math.max(0, from + length - at));
    if (view.byteLength > 0) yield view;
    at += chunk.byteLength;
  }
}

/** A copy of `length` bytes from an offset on; fewer where the bytes end before. */
export const take = (chunks: Uint8Array[], from: number, length: number) =>
  join([...viewsOf(chunks, from, length)]);

/** Copies bytes from offsets that only grow: each chunk is passed once, however many reads there are. */
export function forwardReader(chunks: Uint8Array[]) {
  let index = 0;
  let start = 0;
  return (from: number, length: number) => {
    for (let chunk = chunks[index]; chunk && start + chunk.byteLength <= from; chunk = chunks[index]) {
      start += chunk.byteLength;
      index += 1;
    }
    const parts: Uint8Array[] = [];
    let missing = length;
    for (let at = index, offset = from - start; missing > 0 && at < chunks.length; at++, offset = 0) {
      const part = (chunks[at] as Uint8Array).subarray(offset, offset + missing);
      parts.push(part);
      missing -= part.byteLength;
    }
    return join(parts);
  };
}

const BLOCK_BYTES = 64 * 1024;

/** The same bytes in blocks of 64 kB, so that a body sent in single bytes costs no more than one sent in large chunks. */
export async function* inBlocks(chunks: AsyncIterable<Uint8Array>) {
  let block = new Uint8Array(BLOCK_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.byteLength; ) {
      const part = chunk.subarray(at, at + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.byteLength;
      at += part.byteLength;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      block = new Uint8Array(BLOCK_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
