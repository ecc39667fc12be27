/** Functions on a list of chunks, so that a large file is not copied into one buffer. */

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

/** Yields views on `length` bytes from `start`, without copying. Yields less if the chunks end earlier. */
export function* views(chunks: Iterable<Uint8Array>, start: number, length: number) {
  let offset = 0;
  for (const chunk of chunks) {
    if (offset >= start + length) return;
    const view = chunk.subarray(Math.max(0, start - offset), Math.max(0, start + length - offset));
    if (view.byteLength > 0) yield view;
    offset += chunk.byteLength;
  }
}

/** Copies `length` bytes from `start`; fewer if the chunks end earlier. */
export const slice = (chunks: Uint8Array[], start: number, length: number) =>
  concat([...views(chunks, start, length)]);

/** Like `slice`, for many reads at increasing offsets: the list of chunks is walked only once for all of them. */
export function forwardReader(chunks: Uint8Array[]) {
  let index = 0;
  let chunkStart = 0;
  return (start: number, length: number) => {
    for (let chunk = chunks[index]; chunk && chunkStart + chunk.byteLength <= start; chunk = chunks[index]) {
      chunkStart += chunk.byteLength;
      index += 1;
    }
    const parts: Uint8Array[] = [];
    let missing = length;
    for (let i = index, offset = start - chunkStart; missing > 0 && i < chunks.length; i++, offset = 0) {
      const part = (chunks[i] as Uint8Array).subarray(offset, offset + missing);
      parts.push(part);
      missing -= part.byteLength;
    }
    return concat(parts);
  };
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
