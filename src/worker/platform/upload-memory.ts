import { busy } from "@contract/errors";

/** A block of memory for an upload that is being received. */
export type UploadBuffer = {
  bytes: Uint8Array<ArrayBuffer>;
  /** How much of `bytes` is used. */
  length: number;
  /** Copies a chunk as far as there is room, and returns what is left of it. */
  add(chunk: Uint8Array): Uint8Array;
};

/** What all uploads of an isolate may hold. It has 128 MB, and converting a picture needs its size once more. */
const TOTAL_BYTES = 40 * 1024 * 1024;
/** How long an upload waits for memory before it is refused. Browsers give up an upload without progress after 30 s. */
const WAIT_MS = 15_000;
const POLL_MS = 50;
/** A buffer that received nothing for so long is not counted: its request was aborted before it could release it. */
const STALE_MS = 60_000;
const RETRY_SECONDS = 5;

type Reservation = { bytes: number; usedAt: number };

/**
 * Runs work with a buffer as soon as there is memory for it: all buffers together have at most `totalBytes`. 503 if there
 * is none within `waitMs`. The limit is per isolate, because isolates share no memory.
 */
export function limitMemory(totalBytes: number, { waitMs = WAIT_MS, staleMs = STALE_MS } = {}) {
  const reservations = new Set<Reservation>();
  const reservedBytes = () => {
    let bytes = 0;
    for (const reservation of reservations)
      if (Date.now() - reservation.usedAt < staleMs) bytes += reservation.bytes;
      else reservations.delete(reservation);
    return bytes;
  };
  return async <T>(size: number, work: (buffer: UploadBuffer) => Promise<T>): Promise<T> => {
    const until = Date.now() + waitMs;
    while (reservedBytes() + size > totalBytes) {
      if (Date.now() >= until) throw busy(RETRY_SECONDS);
      await scheduler.wait(POLL_MS);
    }
    const reservation = { bytes: size, usedAt: Date.now() };
    reservations.add(reservation);
    try {
      return await work(bufferOf(size, reservation));
    } finally {
      reservations.delete(reservation);
    }
  };
}

export const withUploadBuffer = limitMemory(TOTAL_BYTES);

function bufferOf(size: number, reservation: Reservation): UploadBuffer {
  const buffer: UploadBuffer = {
    bytes: new Uint8Array(size),
    length: 0,
    add(chunk) {
      reservation.usedAt = Date.now();
      const part = chunk.subarray(0, size - buffer.length);
      buffer.bytes.set(part, buffer.length);
      buffer.length += part.byteLength;
      return chunk.subarray(part.byteLength);
    },
  };
  return buffer;
}
