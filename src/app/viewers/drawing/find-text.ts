/** A part of one text item: from `start` to before `end`. */
export type TextRange = { item: number; start: number; end: number };

/** A match may begin in one item and end in another. */
export type TextMatch = TextRange[];

export type PageText = { str: string; hasEOL: boolean }[];

/** More matches on one page than this are not shown. */
const MATCHES_MAX = 1000;

/** Finds a phrase without regard to case; a line break counts as a space. */
export function findText(items: PageText, query: string): TextMatch[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const starts: number[] = [];
  let text = "";
  for (const { str, hasEOL } of items) {
    starts.push(text.length);
    text += str + (hasEOL ? "\n" : "");
  }
  const pattern = new RegExp(words.map(escapePattern).join("\\s+"), "giu");
  const matches: TextMatch[] = [];
  for (const { 0: found, index } of text.matchAll(pattern)) {
    matches.push(rangesOf(items, starts, index, index + found.length));
    if (matches.length === MATCHES_MAX) break;
  }
  return matches;
}

const escapePattern = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

function rangesOf(items: PageText, starts: number[], from: number, to: number): TextMatch {
  const ranges: TextMatch = [];
  let item = starts.findLastIndex((start) => start <= from);
  for (; item < items.length && (starts[item] ?? 0) < to; item++) {
    const offset = starts[item] ?? 0;
    const length = items[item]?.str.length ?? 0;
    const [start, end] = [Math.max(0, from - offset), Math.min(length, to - offset)];
    if (start < end) ranges.push({ item, start, end });
  }
  return ranges;
}
