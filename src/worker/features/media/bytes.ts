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
 * Reads a body in blocks of 64 kB. One sent in single bytes then costs no more than one sent in large chunks. The body
 * must be a stream of bytes, as that of every request is.
 */
export async function* inBlocks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader({ mode: "byob" }) as unknown as BytesReader;
  for (;;) {
    const { done, value } = await reader.readAtLeast(BLOCK_BYTES, new Uint8Array(BLOCK_BYTES));
    if (done) return;
    yield value;
  }
}

/** The types of browsers, which the app needs, do not know this method of Workers. */
type BytesReader = {
  readAtLeast(
    bytes: number,
    view: Uint8Array,
  ): Promise<{ done: true; value?: Uint8Array } | { done: false; value: Uint8Array }>;
};
