import { tooSlow } from "@contract/errors";
import { uploadRate } from "@contract/rate-limits";

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

/** Reads until `length` bytes have arrived, or all. `chunks` yields everything, including the bytes in `head`. */
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
 * must be a stream of bytes, as that of every request is. It is cancelled when reading ends before it does.
 */
export async function* inBlocks(body: ReadableStream<Uint8Array>, guard = (read: Promise<Block>) => read) {
  const reader = body.getReader({ mode: "byob" }) as unknown as BytesReader;
  try {
    for (;;) {
      const { done, value } = await guard(reader.readAtLeast(BLOCK_BYTES, new Uint8Array(BLOCK_BYTES)));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Reads the body of an upload in blocks. 408 if the client sends more slowly than `uploadRate` says. */
export const receivedBlocks = (body: ReadableStream<Uint8Array> | null, rate = uploadRate) =>
  inBlocks(body ?? new Blob().stream(), leastRate(rate));

/** Limits the time for which reads wait. Each byte extends it, up to `graceSeconds`. */
function leastRate({ bytesPerSecond, graceSeconds }: Omit<typeof uploadRate, "atOnce">) {
  const graceMs = graceSeconds * 1000;
  let leftMs = graceMs;
  return async (read: Promise<Block>) => {
    const startedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooSlow()), leftMs);
    });
    try {
      const block = await Promise.race([read, late]);
      const earnedMs = ((block.value?.byteLength ?? 0) / bytesPerSecond) * 1000;
      leftMs = Math.min(graceMs, leftMs - (Date.now() - startedAt) + earnedMs);
      return block;
    } finally {
      clearTimeout(timer);
    }
  };
}

type Block = { done: true; value?: Uint8Array } | { done: false; value: Uint8Array };
/** The types of browsers, which the app needs, do not know this method of Workers. */
type BytesReader = {
  readAtLeast(bytes: number, view: Uint8Array): Promise<Block>;
  cancel(): Promise<void>;
};
