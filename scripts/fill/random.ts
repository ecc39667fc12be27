export type Random = ReturnType<typeof randomFrom>;

/** Random numbers from a seed (the mulberry32 generator), so that two runs with the same seed write the same rows. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** An integer from 0 to `below` - 1. */
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    between: (first: number, last: number) => first + int(last - first + 1),
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]) => elementAt(list, int(list.length)),
    /** An element of a list in which the first are common and the last are rare (Zipf's law). */
    pickRanked: <T>(list: readonly T[]) => elementAt(list, Math.floor(list.length ** next()) - 1),
    /** An integer from 0 to `below` - 1, small ones more often: a few old projects have most of the likes. */
    skewed: (below: number) => Math.floor(below * next() ** 2),
    hex: (length: number) => {
      let text = "";
      while (text.length < length)
        text += int(2 ** 32)
          .toString(16)
          .padStart(8, "0");
      return text.slice(0, length);
    },
  };
}

function elementAt<T>(list: readonly T[], index: number) {
  const element = list[index];
  if (element === undefined) throw new Error("The list is empty.");
  return element;
}
