/** Functions on chunks of bytes. */

export const totalLength = (chunks: Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);

export function concat(chunks: Uint8Array[]) {
  const result = new Uint8Array(totalLength(chunks));
  let offset = 0;
  for (const chunk of chunks) {
    result.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return result;
}

/** Reads until `length` bytes are there, or all. `chunks` yields everything, including what was read for `head`. */
export async function peek(source: AsyncIterable<Uint8Array>, length: number) {
  const iterator = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  while (totalLength(read) < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    read.push(value);
  }
  async function* chunks() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: concat(read).subarray(0, length), chunks: chunks() };
}

const BLOCK_BYTES = 64 * 1024;

/**
 * Regroups chunks into blocks of 64 kB. A body sent in single bytes then costs no more than one sent in large chunks.
 */
export async function* inBlocks(chunks: AsyncIterable<Uint8Array>) {
  let block = new Uint8Array(BLOCK_BYTES);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.byteLength; ) {
      const part = chunk.subarray(offset, offset + BLOCK_BYTES - filled);
      block.set(part, filled);
      filled += part.byteLength;
      offset += part.byteLength;
      if (filled < BLOCK_BYTES) continue;
      yield block;
      block = new Uint8Array(BLOCK_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
