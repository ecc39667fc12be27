/** Thrown if the coded data of a JPEG ends before the picture does, or is invalid. */
export class EndOfData extends Error {}

/**
 * The codes of each length in bits: the smallest and largest value, and the position of their first symbol (T.81, F.2.2.3).
 */
export type HuffmanTable = { least: number[]; most: number[]; first: number[]; symbols: Uint8Array };

/** `counts` says how many codes have 1 to 16 bits (T.81, annex C). */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table: HuffmanTable = { least: [0], most: [-1], first: [0], symbols };
  let [code, position] = [0, 0];
  for (const count of counts) {
    table.least.push(code);
    table.most.push(code + count - 1);
    table.first.push(position);
    code = (code + count) << 1;
    position += count;
  }
  return table;
}

/** Reads bits of coded data from an offset (T.81, F.2.2.5). Each read counts against `budget`. */
export function bitsOf(bytes: Uint8Array, start: number, budget: { steps: number }) {
  let at = start;
  let [current, left] = [0, 0];

  const spend = (steps: number) => {
    budget.steps -= steps;
    if (budget.steps < 0) throw new EndOfData();
  };
  const nextByte = () => {
    current = bytes[at] ?? -1;
    // A zero is stuffed after each FF that is no marker.
    const isStuffed = current === 0xff && bytes[at + 1] === 0;
    if (current < 0 || (current === 0xff && !isStuffed)) throw new EndOfData();
    at += isStuffed ? 2 : 1;
    left = 8;
  };
  const read = (count: number) => {
    spend(1);
    let value = 0;
    for (let wanted = count; wanted > 0; ) {
      if (left === 0) nextByte();
      const taken = Math.min(wanted, left);
      left -= taken;
      wanted -= taken;
      value = (value << taken) | ((current >> left) & ((1 << taken) - 1));
    }
    return value;
  };

  return {
    spend,
    read,
    skip: (count: number) => void read(count),
    symbol(table: HuffmanTable | undefined) {
      spend(1);
      let code = 0;
      for (let length = 1; table && length <= 16; length++) {
        if (left === 0) nextByte();
        left -= 1;
        code = (code << 1) | ((current >> left) & 1);
        if (code <= (table.most[length] ?? -1)) {
          const index = (table.first[length] ?? 0) + code - (table.least[length] ?? 0);
          return table.symbols[index] ?? 0;
        }
      }
      throw new EndOfData();
    },
    /** Reads the marker between two intervals (T.81, F.1.2.3). */
    restart() {
      left = 0;
      while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
      const code = bytes[at + 1] ?? 0;
      if (bytes[at] !== 0xff || code < 0xd0 || code > 0xd7) throw new EndOfData();
      at += 2;
    },
    offset: () => at,
  };
}
