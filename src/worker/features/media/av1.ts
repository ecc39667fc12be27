import type { Size } from "./picture-limits";

const SEQUENCE_HEADER = 1;
/** The header comes first, after a delimiter at most. */
const UNITS_LOOKED_AT = 8;

/** The size of the picture coded at an offset, by its sequence header (AV1, 5.3 and 5.5); undefined where there is none. */
export function sequenceSize(bytes: Uint8Array, from: number): Size | undefined {
  let at = from;
  for (let units = 0; units < UNITS_LOOKED_AT; units++) {
    const header = bytes[at] ?? 0;
    const [hasExtension, hasLength] = [header & 4, header & 2];
    if (!hasLength) return undefined;
    const { value: length, end } = leb128(bytes, at + (hasExtension ? 2 : 1));
    if (((header >> 3) & 15) === SEQUENCE_HEADER)
      return maxFrameSize(bitReader(bytes.subarray(end, end + length)));
    at = end + length;
  }
}

function maxFrameSize(read: (bits: number) => number): Size {
  read(4);
  const isReduced = read(1) === 1;
  if (isReduced) read(5);
  else readOperatingPoints(read);
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  return { width: read(widthBits) + 1, height: read(heightBits) + 1 };
}

/** What stands between the profile and the size. Timing is a film's: a picture that has it is not taken. */
function readOperatingPoints(read: (bits: number) => number) {
  if (read(1) === 1) throw new RangeError("AV1 with timing");
  const hasDelay = read(1) === 1;
  const count = read(5) + 1;
  for (let i = 0; i < count; i++) {
    read(12);
    if (read(5) > 7) read(1);
    if (hasDelay && read(1) === 1) read(4);
  }
}

function bitReader(bytes: Uint8Array) {
  let at = 0;
  return (bits: number) => {
    let value = 0;
    for (let i = 0; i < bits; i++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    return value;
  };
}

/** A number in groups of seven bits, the lowest first (AV1, 4.10.5). */
function leb128(bytes: Uint8Array, from: number) {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[from + i] ?? 0;
    value += (byte & 127) * 128 ** i;
    if (byte < 128) return { value, end: from + i + 1 };
  }
  throw new RangeError("AV1 with an endless length");
}
