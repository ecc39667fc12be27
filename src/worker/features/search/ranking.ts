import { foldWords } from "../../db/search/folding";
import { stemOf } from "../../db/search/stem";
import type { Term } from "../../db/search/terms";
import { NAMES_TIER } from "../../db/search/tiers";

/** The values that rank a match: the words of its card. */
type Ranked = {
  id: number;
  tier: number;
  title: string;
  city: string | null;
  country: string | null;
  location: string | null;
  ownerName: string;
  ownerUsername: string;
  ownerCompany: string | null;
  tags: string[];
  likes: number;
};

/**
 * Sorts matches: a title that equals the search first, then by tier, by the field in which the words occur (title, place,
 * people, tags, text) and the kind of match (whole, another form, a beginning), then by likes, then the newest first.
 */
export function rank<R extends Ranked>(rows: R[], terms: Term[]): R[] {
  const scores = new Map(rows.map((row) => [row, scoreOf(row, terms)]));
  const of = (row: R) => scores.get(row) ?? 0;
  return rows.toSorted((a, b) => a.tier - b.tier || of(b) - of(a) || b.likes - a.likes || b.id - a.id);
}

const WHOLE_TITLE = 1000;

function scoreOf(row: Ranked, terms: Term[]): number {
  const title = spellings(row.title);
  const parts = [
    title,
    spellings(row.city, row.country, row.location),
    spellings(row.ownerName, row.ownerUsername, row.ownerCompany),
    spellings(...row.tags),
  ];
  const isTitle =
    title.length === terms.length &&
    terms.every((term, index) => wholeIn(term, title.slice(index, index + 1)));
  return (
    (isTitle ? WHOLE_TITLE : 0) +
    terms.reduce((sum, term) => {
      const part = parts.findIndex((words) => formIn(term, words) > 0);
      // A card does not have all people of its project.
      if (part < 0) return row.tier === NAMES_TIER ? sum + 4 * 2 + 1 : sum;
      return sum + 4 * (parts.length - part) + formIn(term, parts[part] ?? []);
    }, 0)
  );
}

/** The words of texts, each with its spellings. */
const spellings = (...texts: (string | null)[]) =>
  foldWords(texts.filter((text) => text !== null).join(" ")).map(({ word, others }) => [word, ...others]);

const formsOf = ({ word, others }: Term) => [word, ...others];
const wholeIn = (term: Term, words: string[][]) =>
  words.some((word) => formsOf(term).some((form) => word.includes(form)));

/** 3 if a word occurs, 2 in another form, 1 at the beginning of a word, otherwise 0. */
function formIn(term: Term, words: string[][]) {
  if (wholeIn(term, words)) return 3;
  const stem = stemOf(term.word);
  const beginsWith = (start: string) => words.some((word) => word.some((each) => each.startsWith(start)));
  if (words.some((word) => word.some((each) => stemOf(each) === stem))) return 2;
  return beginsWith(term.word) || term.pairs.some((pair) => words.some(([word]) => word?.includes(pair)))
    ? 1
    : 0;
}
