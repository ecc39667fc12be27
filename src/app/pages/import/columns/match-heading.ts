import { foldWords } from "@contract/fold-words";
import { combinedColumns, headings, otherColumns, pricePerArea } from "@contract/import-headings";
import { type FieldDefinition, type FieldName, fieldNames, fieldTable } from "@contract/project-fields";

/** The choices for a column: a field of projects, several fields in one cell (`combinedColumns`), or about its pictures. */
export type Target = FieldName | keyof typeof combinedColumns | keyof typeof pictureColumns;

const pictureColumns = {
  images: "File names of its pictures",
  mainImageKind: "Kind of the main picture",
  mainImageAi: "Use of AI in the main picture",
};

export const isAboutPictures = (target: Target): target is keyof typeof pictureColumns =>
  target in pictureColumns;

export const targets: readonly Target[] = [
  ...fieldNames,
  ...(Object.keys(pictureColumns) as (keyof typeof pictureColumns)[]),
  ...(Object.keys(combinedColumns) as (keyof typeof combinedColumns)[]),
];

/** Checks whether several columns can become this field: a sheet can have a column of people for each profession. */
export const canRepeat = (target: Target) => target === "stakeholders" || target === "collaborators";

/** The name of a target in the choices of a column. */
export function targetLabel(target: Target) {
  if (isAboutPictures(target)) return pictureColumns[target];
  if (target in combinedColumns) return combinedColumns[target as keyof typeof combinedColumns];
  const { label, errorName }: FieldDefinition = fieldTable[target as FieldName];
  return errorName ?? label;
}

/** These are asked as floor area and cost. A column becomes one of them only if it has its name. */
const namedOnly: readonly Target[] = ["totalArea", "constructionCost"];

type Known = readonly [words: string, target: Target];

const labels: Known[] = targets.flatMap((target) =>
  namedOnly.includes(target) ? [] : [[foldWords(targetLabel(target)), target] as const],
);
const synonyms: Known[] = targets.flatMap((target) =>
  (headings[target] ?? []).map((words) => [words, target] as const),
);
/** Words that are a label and stand in the table mean what the table says. */
const exact = new Map([...labels, ...synonyms]);
const known = [...exact];
const names = new Map(targets.map((target) => [target.toLowerCase(), target]));

/** Units, currencies and other additions in brackets say nothing about the field. */
const withoutAddition = (heading: string) =>
  heading.replace(/[([][^()[\]]*[)\]]/g, " ").replace(/[*:#]/g, " ");

/**
 * The fields that a heading names, with a score: 100 for the same words, less for headings that contain them, such as
 * "Bruttogrundfläche in m²". Empty for a heading that names none.
 */
export function matchHeading(heading: string): Map<Target, number> {
  const scores = new Map<Target, number>();
  const plain = heading.normalize("NFKC").toLowerCase();
  const words = foldWords(withoutAddition(heading)) || foldWords(heading);
  if (words === "" || words.length > 80 || otherColumns.test(foldWords(heading))) return scores;
  const isPrice = pricePerArea.test(plain);
  const add = (target: Target, score: number) => {
    if (isPrice && (target === "floorArea" || target === "costAmount")) return;
    scores.set(target, Math.max(scores.get(target) ?? 0, score));
  };
  const same = names.get(heading.trim().toLowerCase()) ?? exact.get(words);
  if (same) add(same, 100);
  const padded = ` ${words} `;
  for (const [part, target] of known) {
    if (padded.includes(` ${part} `))
      add(target, 40 + Math.min(30, (60 * part.length) / words.length) + at(padded, part));
    // German compounds: "Projektbeschreibung kurz", "Gesamtbaukosten".
    else if (part.length >= 5 && words.includes(part))
      add(target, 20 + Math.min(20, (40 * part.length) / words.length));
  }
  return scores;
}

/** The first word of a heading is usually its subject: "Fläche Neubau", "Jahr der Fertigstellung". */
const at = (padded: string, part: string) => (padded.startsWith(` ${part} `) ? 5 : 0);

/** Checks whether a heading has the words for a field, and no others. */
export const isExactHeading = (heading: string) => [...matchHeading(heading).values()].includes(100);

/** The number of cells that are headings of fields. */
export const countHeadings = (cells: readonly unknown[]) =>
  new Set(
    cells.flatMap((cell) => {
      const [best] = [...matchHeading(String(cell))].sort(([, one], [, other]) => other - one);
      return best && best[1] >= 40 ? [best[0]] : [];
    }),
  ).size;
