const BITS = 1 << 16;

/** A set of ids, given as text. It holds millions in a few megabytes. */
export class Ids {
  #pages = new Map<number, Uint8Array>();
  #others = new Set<string>();

  add(text: string) {
    const id = Number(text);
    if (!isSmall(id)) {
      this.#others.add(text);
      return;
    }
    const number = Math.floor(id / BITS);
    const page = this.#pages.get(number) ?? new Uint8Array(BITS / 8);
    const byte = (id % BITS) >> 3;
    page[byte] = (page[byte] ?? 0) | (1 << (id & 7));
    this.#pages.set(number, page);
  }

  has(text: string) {
    const id = Number(text);
    if (!isSmall(id)) return this.#others.has(text);
    const byte = this.#pages.get(Math.floor(id / BITS))?.[(id % BITS) >> 3] ?? 0;
    return (byte & (1 << (id & 7))) !== 0;
  }
}

const isSmall = (id: number) => Number.isSafeInteger(id) && id >= 0;
