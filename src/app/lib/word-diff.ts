/** A piece of two texts: in both, only in the first, or only in the second. */
export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Beyond this many compared pairs of words the whole middle counts as replaced, so that a long text takes no seconds. */
const PAIRS_MAX = 4_000_000;

/** The words that were removed and added between two texts (longest common subsequence). */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [first, second] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start++;
  let end = 0;
  while (
    end < Math.min(first.length, second.length) - start &&
    first[first.length - 1 - end] === second[second.length - 1 - end]
  )
    end++;
  return joined([
    ...first.slice(0, start).map(part("same")),
    ...middle(first.slice(start, first.length - end), second.slice(start, second.length - end)),
    ...first.slice(first.length - end).map(part("same")),
  ]);
}

/** Words with the space behind them. */
const wordsOf = (text: string) => text.match(/\s+|\S+\s*/g) ?? [];
const part =
  (kind: DiffPart["kind"]) =>
  (text: string): DiffPart => ({ kind, text });

function middle(first: string[], second: string[]): DiffPart[] {
  const replaced = [...first.map(part("removed")), ...second.map(part("added"))];
  if (first.length * second.length > PAIRS_MAX) return replaced;
  const width = second.length + 1;
  /** The length of the longest common subsequence behind each pair of positions. */
  const lengths = new Uint16Array((first.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = first.length - 1; i >= 0; i--)
    for (let j = second.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        first[i] === second[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < first.length && j < second.length) {
    if (first[i] === second[j]) {
      parts.push({ kind: "same", text: first[i] ?? "" });
      i++;
      j++;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1))
      parts.push({ kind: "removed", text: first[i++] ?? "" });
    else parts.push({ kind: "added", text: second[j++] ?? "" });
  }
  return [...parts, ...first.slice(i).map(part("removed")), ...second.slice(j).map(part("added"))];
}

/** Neighbours of one kind as one part. */
function joined(parts: DiffPart[]) {
  const result: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = result.at(-1);
    if (last?.kind === kind) last.text += text;
    else result.push({ kind, text });
  }
  return result;
}
