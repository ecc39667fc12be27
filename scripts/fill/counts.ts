/** Counters by the id of a row. Ids are from 1 to `last`. */
export class Counts {
  #values: Float64Array;

  constructor(last: number) {
    this.#values = new Float64Array(last + 1);
  }

  add(id: number, amount = 1) {
    this.#values[id] = this.of(id) + amount;
  }

  of(id: number) {
    return this.#values[id] ?? 0;
  }
}
