import { checkSize } from "./image-limits";
import { bitsOf, EndOfData, type HuffmanTable, huffmanTable } from "./jpeg-bits";

/**
 * Finds the end of a picture in a JPEG that has no end marker, by reading its coded data without decoding pixels. The data
 * of a truncated file ends too early. Sections and figures are those of ITU-T T.81.
 */

type Component = {
  id: number;
  h: number;
  v: number;
  /** The coefficients that no scan has coded in full. */
  missing: Set<number>;
  /** Two words for each block, which mark its non-zero coefficients. Only progressive pictures need them. */
  nonzero: Uint32Array;
};
type Frame = { width: number; height: number; isProgressive: boolean; components: Component[] };
type Scan = {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined }[];
  from: number;
  to: number;
  /** The bit positions of a successive approximation: before, and after this scan (G.1.1.1.2). */
  high: number;
  low: number;
};
type Reader = ReturnType<typeof bitsOf>;

const SIDE = 8;
const COEFFICIENTS = 64;
/** Limits the reading of data that was made to take long. */
const STEPS_MAX = 100_000_000;

/** The offset after the last byte of the picture; undefined if pixels are missing or the coding is not supported. */
export function endOfPicture(bytes: Uint8Array): number | undefined {
  const tables = new Map<number, HuffmanTable>();
  let frame: Frame | undefined;
  let restartInterval = 0;
  const budget = { steps: STEPS_MAX };
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const [marker, length] = [bytes[at + 1] ?? 0, ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)];
    const payload = bytes.subarray(at + 4, at + 2 + length);
    if (bytes[at] !== 0xff || length < 2 || payload.length < length - 2) return undefined;
    at += 2 + length;
    if (marker === 0xc4) readTables(payload, tables);
    else if (marker === 0xdd) restartInterval = ((payload[0] ?? 0) << 8) | (payload[1] ?? 0);
    else if (marker >= 0xc0 && marker <= 0xc2 && !frame) frame = readFrame(payload, marker === 0xc2);
    else if (marker >= 0xc0 && marker <= 0xcf) return undefined;
    else if (marker === 0xda) {
      const scan = frame && readScan(payload, frame, tables);
      if (!frame || !scan) return undefined;
      try {
        at = readCodedData(bitsOf(bytes, at, budget), frame, scan, restartInterval);
      } catch (error) {
        if (error instanceof EndOfData) return undefined;
        throw error;
      }
      if (frame.components.every(({ missing }) => missing.size === 0)) return at;
    }
  }
}

/** Huffman tables (B.2.4.2). DC tables have the keys 0 to 3, AC tables 16 to 19. */
function readTables(payload: Uint8Array, tables: Map<number, HuffmanTable>) {
  for (let at = 0; at + 17 <= payload.length; ) {
    const counts = payload.subarray(at + 1, at + 17);
    const symbols = counts.reduce((sum, count) => sum + count, 0);
    tables.set(payload[at] ?? 0, huffmanTable(counts, payload.subarray(at + 17, at + 17 + symbols)));
    at += 17 + symbols;
  }
}

/** The frame header (B.2.2). */
function readFrame(payload: Uint8Array, isProgressive: boolean): Frame | undefined {
  const [, h1 = 0, h0 = 0, w1 = 0, w0 = 0, count = 0] = payload;
  if (count < 1 || count > 4 || payload.length < 6 + count * 3) return undefined;
  const components = Array.from({ length: count }, (_, index): Component => {
    const [id = 0, factors = 0] = payload.subarray(6 + index * 3);
    const missing = new Set(Array.from({ length: COEFFICIENTS }, (_, k) => k));
    return { id, h: factors >> 4, v: factors & 15, missing, nonzero: new Uint32Array() };
  });
  if (components.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) return undefined;
  const size = { width: (w1 << 8) | w0, height: (h1 << 8) | h0 };
  checkSize(size);
  return { ...size, isProgressive, components };
}

/** The scan header (B.2.3). */
function readScan(payload: Uint8Array, frame: Frame, tables: Map<number, HuffmanTable>): Scan | undefined {
  const [count = 0] = payload;
  const [from = 0, to = 0, bits = 0] = payload.subarray(1 + count * 2);
  const parts = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [id, keys = 0] = payload.subarray(1 + index * 2);
    const component = frame.components.find((each) => each.id === id);
    return component ? [{ component, dc: tables.get(keys >> 4), ac: tables.get(16 + (keys & 15)) }] : [];
  });
  if (count === 0 || parts.length < count) return undefined;
  if (!frame.isProgressive) return { parts, from: 0, to: COEFFICIENTS - 1, high: 0, low: 0 };
  const isBand = from > 0 && from <= to && to < COEFFICIENTS && count === 1;
  if (!isBand && !(from === 0 && to === 0)) return undefined;
  return { parts, from, to, high: bits >> 4, low: bits & 15 };
}

/** Reads the units of a scan (A.2), and returns the offset after them. */
function readCodedData(
  reader: Reader,
  { width, height, components, isProgressive }: Frame,
  scan: Scan,
  restartInterval: number,
) {
  const hMax = Math.max(...components.map(({ h }) => h));
  const vMax = Math.max(...components.map(({ v }) => v));
  /** A scan of one component has its blocks, one of several has units with the blocks of each. */
  const [single] = scan.parts.length === 1 ? scan.parts.map(({ component }) => component) : [];
  const across = Math.ceil(single ? Math.ceil((width * single.h) / hMax) / SIDE : width / (SIDE * hMax));
  const down = Math.ceil(single ? Math.ceil((height * single.v) / vMax) / SIDE : height / (SIDE * vMax));
  const units = across * down;
  const isBand = scan.from > 0;
  if (single && isBand && single.nonzero.length === 0) single.nonzero = new Uint32Array(units * 2);
  const run = { left: 0 };
  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      reader.restart();
      run.left = 0;
    }
    for (const part of scan.parts) {
      const blocks = single ? 1 : part.component.h * part.component.v;
      for (let block = 0; block < blocks; block++)
        if (isBand) readBand(reader, scan, part, unit, run);
        else readBlock(reader, scan, part, isProgressive);
    }
  }
  for (const { component } of scan.parts)
    for (let k = scan.from; k <= scan.to && scan.low === 0; k++) component.missing.delete(k);
  return reader.offset();
}

/** A block of a sequential picture (F.2.2), or the DC coefficient of a progressive one (G.1.2.1). */
function readBlock(
  reader: Reader,
  { high }: Scan,
  { dc, ac }: Scan["parts"][number],
  isProgressive: boolean,
) {
  if (isProgressive && high > 0) return reader.skip(1);
  reader.skip(reader.symbol(dc));
  for (let k = 1; k < COEFFICIENTS && !isProgressive; k++) {
    const symbol = reader.symbol(ac);
    const [zeros, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && zeros < 15) return;
    k += zeros;
    reader.skip(size);
  }
}

/** A band of AC coefficients of a progressive picture (G.1.2.2, G.1.2.3). `run.left` counts blocks without new ones. */
function readBand(
  reader: Reader,
  { from, to, high }: Scan,
  { component: { nonzero }, ac }: Scan["parts"][number],
  block: number,
  run: { left: number },
) {
  const word = (k: number) => block * 2 + (k >> 5);
  const isSet = (k: number) => ((nonzero[word(k)] ?? 0) >>> (k & 31)) & 1;
  /** Skips this many zeros, with a correction bit for each coefficient in between that is not zero. */
  const pass = (start: number, zeros: number) => {
    reader.spend(1);
    let k = start;
    for (let left = zeros; k <= to; k++) {
      if (high > 0 && isSet(k)) reader.skip(1);
      else if (left-- === 0) break;
    }
    return k;
  };
  let k = from;
  while (run.left === 0 && k <= to) {
    const symbol = reader.symbol(ac);
    const [zeros, size] = [symbol >> 4, symbol & 15];
    if (size === 0 && zeros < 15) {
      run.left = (1 << zeros) + reader.read(zeros);
      break;
    }
    reader.skip(size);
    k = pass(k, zeros);
    if (size > 0 && k <= to) nonzero[word(k)] = (nonzero[word(k)] ?? 0) | (1 << (k & 31));
    k += 1;
  }
  if (run.left === 0) return;
  run.left -= 1;
  if (high > 0 && ((nonzero[block * 2] ?? 0) | (nonzero[block * 2 + 1] ?? 0)) !== 0) pass(k, COEFFICIENTS);
}
