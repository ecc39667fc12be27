import { busy, tooManyAtOnce } from "@contract/errors";
import { uploadRate } from "@contract/rate-limits";

/** A block of memory for an upload that is being received. */
export type UploadBuffer = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The number of used bytes in `bytes`. */
  length: number;
  /** Copies a chunk as far as there is room, and returns the rest. 503 if the upload was ended in favour of another. */
  add(chunk: Uint8Array): Uint8Array;
};

/**
 * The maximum memory of all uploads of an isolate. It has 128 MB, and converting a picture needs its size once more. An
 * account may use half of it, which is the largest picture.
 */
const TOTAL_BYTES = 50 * 1024 * 1024;
/** The time that an upload waits for memory before it is refused. Browsers give up an upload without progress after 30 s. */
const WAIT_MS = 15_000;
const POLL_MS = 50;
/** A buffer that received nothing for this time is not counted: its request was aborted before it could release it. */
const STALE_MS = 60_000;
const RETRY_SECONDS = 5;
/** An upload is ended in favour of others that wait for memory if it has run for this time, and more slowly than this. */
const SLOW_MS = 30_000;
const SLOW_BYTES_PER_SECOND = 64 * 1024;

type Reservation = { account: number; bytes: number; startedAt: number; received: number; usedAt: number };

/**
 * Runs work with a buffer as soon as there is memory for it: all buffers together have at most `totalBytes`, and those of an
 * account half of it, with a limit of simultaneous uploads. If there is none within `waitMs`, the call is refused: 429 if
 * the account uses too much, else 503. The slowest upload of the others is then ended, so that nobody blocks the memory by
 * sending slowly. The limit is per isolate, because isolates share no memory.
 */
export function limitMemory(
  totalBytes: number,
  { waitMs = WAIT_MS, staleMs = STALE_MS, slowMs = SLOW_MS } = {},
) {
  const reservations = new Set<Reservation>();
  /** The reason why an upload of this size cannot start now. */
  const obstacle = (account: number, size: number) => {
    for (const reservation of reservations)
      if (Date.now() - reservation.usedAt >= staleMs) reservations.delete(reservation);
    const own = [...reservations].filter((each) => each.account === account);
    if (own.length >= uploadRate.atOnce || totalOf(own) + size > totalBytes / 2) return tooManyAtOnce;
    return totalOf([...reservations]) + size > totalBytes ? busy : undefined;
  };
  const endSlowest = (account: number) => {
    const rateOf = ({ startedAt, received }: Reservation) => (received * 1000) / (Date.now() - startedAt);
    const [slowest] = [...reservations]
      .filter((each) => each.account !== account && Date.now() - each.startedAt >= slowMs)
      .filter((each) => rateOf(each) < SLOW_BYTES_PER_SECOND)
      .sort((one, other) => rateOf(one) - rateOf(other));
    if (slowest) reservations.delete(slowest);
  };
  return async <T>(account: number, size: number, work: (buffer: UploadBuffer) => Promise<T>): Promise<T> => {
    const until = Date.now() + waitMs;
    for (let refusal = obstacle(account, size); refusal; refusal = obstacle(account, size)) {
      if (Date.now() >= until) throw refusal(RETRY_SECONDS);
      if (refusal === busy) endSlowest(account);
      await scheduler.wait(POLL_MS);
    }
    const now = Date.now();
    const reservation = { account, bytes: size, startedAt: now, received: 0, usedAt: now };
    reservations.add(reservation);
    try {
      return await work(bufferOf(size, reservation, () => reservations.has(reservation)));
    } finally {
      reservations.delete(reservation);
    }
  };
}

const totalOf = (reservations: Reservation[]) => reservations.reduce((sum, { bytes }) => sum + bytes, 0);

export const withUploadBuffer = limitMemory(TOTAL_BYTES);

/**
 * `isReserved` returns false once the upload was ended in favour of another. An upload in parts fills the buffer repeatedly.
 */
function bufferOf(size: number, reservation: Reservation, isReserved: () => boolean): UploadBuffer {
  const buffer: UploadBuffer = {
    bytes: new Uint8Array(size),
    length: 0,
    add(chunk) {
      if (!isReserved()) throw busy(RETRY_SECONDS);
      reservation.usedAt = Date.now();
      reservation.received += chunk.byteLength;
      const part = chunk.subarray(0, size - buffer.length);
      buffer.bytes.set(part, buffer.length);
      buffer.length += part.byteLength;
      return chunk.subarray(part.byteLength);
    },
  };
  return buffer;
}
