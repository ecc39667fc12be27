import type { Size } from "./image-limits";

/** The obu_type of a sequence header (AV1 specification, 6.2.2). */
const OBU_SEQUENCE_HEADER = 1;
/** The sequence header is the first open bitstream unit (OBU) or follows a temporal delimiter (AV1, 7.5). */
const OBUS_MAX = 8;

/**
 * Reads the maximum frame size from the AV1 sequence header at an offset (AV1, 5.3 and 5.5); undefined if there is
 * none.
 */
export function sequenceHeaderSize(bytes: Uint8Array, start: number): Size | undefined {
  let offset = start;
  for (let count = 0; count < OBUS_MAX; count++) {
    const header = bytes[offset] ?? 0;
    const [hasExtension, hasSizeField] = [header & 4, header & 2];
    if (!hasSizeField) return undefined;
    const { value: length, end } = leb128(bytes, offset + (hasExtension ? 2 : 1));
    if (((header >> 3) & 15) === OBU_SEQUENCE_HEADER)
      return maxFrameSize(bitReader(bytes.subarray(end, end + length)));
    offset = end + length;
  }
}

/** Parses sequence_header_obu() up to the frame size (AV1, 5.5.1). */
function maxFrameSize(read: (bits: number) => number): Size {
  read(3); // seq_profile
  read(1); // still_picture
  const hasReducedHeader = read(1) === 1;
  if (hasReducedHeader) read(5);
  else skipOperatingPoints(read);
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  return { width: read(widthBits) + 1, height: read(heightBits) + 1 };
}

/** Skips the fields before the frame size. Timing info occurs in video only, so that such images are rejected. */
function skipOperatingPoints(read: (bits: number) => number) {
  const hasTimingInfo = read(1) === 1;
  if (hasTimingInfo) throw new RangeError("AV1 timing info is not supported");
  const hasInitialDisplayDelay = read(1) === 1;
  const count = read(5) + 1;
  for (let i = 0; i < count; i++) {
    read(12); // operating_point_idc
    const level = read(5);
    if (level > 7) read(1); // seq_tier
    if (hasInitialDisplayDelay && read(1) === 1) read(4);
  }
}

/** Reads unsigned numbers of n bits, most significant bit first (AV1, 4.10.2). */
function bitReader(bytes: Uint8Array) {
  let position = 0;
  return (bits: number) => {
    let value = 0;
    for (let i = 0; i < bits; i++, position++)
      value = value * 2 + (((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    return value;
  };
}

/** Reads a little-endian base-128 number (AV1, 4.10.5). */
function leb128(bytes: Uint8Array, start: number) {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = bytes[start + i] ?? 0;
    value += (byte & 127) * 128 ** i;
    if (byte < 128) return { value, end: start + i + 1 };
  }
  throw new RangeError("AV1 length is too long");
}
