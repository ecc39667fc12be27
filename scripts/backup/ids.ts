// @ts-nocheck
const BITS = 1 << 16;

/** A set of ids, given as text. It holds millions in a few megabytes. */
export class Ids {
  #pages = new Map();
  #others = new Set();

  add(text) {
    const id = Number(text);
    if (!isSmall(id)) this.#others.add(text);
    else {
      const number = Math.floor(id / BITS);
      if (!this.#pages.has(number)) this.#pages.set(number, new Uint8Array(BITS / 8));
      this.#pages.get(number)[(id % BITS) >> 3] |= 1 << (id & 7);
    }
  }

  has(text) {
    const id = Number(text);
    if (!isSmall(id)) return this.#others.has(text);
    return Boolean(this.#pages.get(Math.floor(id / BITS))?.[(id % BITS) >> 3] & (1 << (id & 7)));
  }
}

const isSmall = (id) => Number.isSafeInteger(id) && id >= 0;
