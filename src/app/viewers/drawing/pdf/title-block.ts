import type { DocumentPage } from "@contract/media";

/** Text on a page. Position of its left end and height in the same unit, from the page's top left corner. */
export type PageText = { text: string; x: number; y: number; width: number; size: number };

export type PageSize = { width: number; height: number };

const NUMBER = /^(?!A[0-5]$)[A-Z]{1,4}[-. ]?\d{1,4}(?:[-.]\d{1,4})*[A-Za-z]?$/;
const PLAIN_NUMBER = /^\d{1,4}(?:[-.]\d{1,4})*[A-Za-z]?$/;
const NAME =
  /\b(plans?|sections?|elevations?|details?|schedules?|axonometr(?:ics?|ies?|ias?|y)|isometric|perspective|views?|diagrams?|roof|floors?|storey|level|site|fa[cç]ade|basement|layout|foundations?|framing|grundriss|schnitt|ansicht|lageplan|coupe|planta|corte|pianta|sezione)\b/i;
const RATIO = /(?<![\d:])1\s?[:∶]\s?(\d{1,3}(?:[ ,.]\d{3})+|\d{1,6})(?![\d:])/;
const IMPERIAL =
  /((?:\d+[ -])?\d+(?:\/\d+)?)\s?["″”]\s?=\s?(\d+)\s?['′’](?:\s?-?\s?(\d+(?:[ -]\d+\/\d+)?)\s?["″”])?/;
const NO_SCALE = /^(?:n\.?t\.?s\.?|not to scale|no scale|none|ohne ma(?:ß|ss)stab)$/i;

const LABELS = {
  number:
    /^(?:sheet|drawing|dwg|plan|zeichnung)?[ -]?(?:no|nr|number|num|nummer|n°|nº|#)\b\.?|^(?:sheet|blatt|planche)(?= *:? *[a-z]{0,4}[-. ]?\d)/i,
  name: /^(?:(?:sheet|drawing|plan) ?(?:title|name|content)\b|(?:sheet|drawing|title|content|planinhalt|inhalt|titre|titel|t[ií]tulo)(?=\s*(?:[:–-]|$)))/i,
  scale: /^(?:scale|ma(?:ß|ss)stab|[ée]chelle|escala|scala|schaal)\b/i,
};
const TEXT_MAX = 120;
/** Longer lines are paragraphs: only their beginning is read. */
const LINE_MAX = 500;

/** Reads number, name and scale of a page: next to their labels, or else from where title blocks usually are. */
export function readTitleBlock(texts: PageText[], page: PageSize): DocumentPage {
  const lines = joinLines(texts);
  const block = lines.filter(({ x, y }) => x > 0.6 * page.width || y > 0.75 * page.height);
  const number =
    findLabelled(lines, LABELS.number, page, (text) =>
      isDrawingNumber(text) || PLAIN_NUMBER.test(text) ? text : null,
    ) ?? largest(block.filter(({ text }) => NUMBER.test(text)));
  const scale = findLabelled(lines, LABELS.scale, page, readScale) ?? onlyScale(block) ?? onlyScale(lines);
  const isName = (text: string) =>
    text.length > 2 &&
    text.length <= TEXT_MAX &&
    /\p{L}{3}/u.test(text) &&
    !isDrawingNumber(text) &&
    !readScale(text) &&
    !isLabel(text);
  const name =
    findLabelled(lines, LABELS.name, page, (text) => (isName(text) ? text : null)) ??
    largest(block.filter(({ text }) => isName(text) && NAME.test(text)));
  return { number, name, scale };
}

/** A scale as it is usually written: 1:100, or 1/8" = 1'-0". Null if the text has none. */
export function readScale(text: string): string | null {
  const [, inches, feet, more] = IMPERIAL.exec(text) ?? [];
  if (inches) return `${inches}" = ${feet}'${more || inches.includes("/") ? `-${more ?? "0"}"` : ""}`;
  const [, ratio] = RATIO.exec(text) ?? [];
  if (ratio) return `1:${ratio.replace(/\D/g, "")}`;
  return NO_SCALE.test(text.trim()) ? "no scale" : null;
}

/** True if a text is a drawing number with letters, such as A-101 or S2.01. */
export const isDrawingNumber = (text: string) => NUMBER.test(text);

const isLabel = (text: string) =>
  Object.values(LABELS).some((label) => text.replace(label, "").trim().length < 2);

/** Programs for drawings write a line in several pieces: joins those that follow each other without a gap. */
function joinLines(texts: PageText[]) {
  const lines: PageText[] = [];
  for (const next of texts) {
    const last = lines.at(-1);
    const gap = last ? next.x - last.x - last.width : 0;
    const isSameLine =
      last &&
      Math.abs(next.y - last.y) < 0.3 * last.size &&
      Math.abs(next.size - last.size) < 0.2 * last.size;
    if (isSameLine && gap > -0.3 * last.size && gap < 0.6 * last.size) {
      const space = gap > 0.15 * last.size && !last.text.endsWith(" ") ? " " : "";
      last.text += space + next.text;
      last.width = next.x + next.width - last.x;
    } else lines.push({ ...next });
  }
  return lines
    .map((line) => ({ ...line, text: line.text.slice(0, LINE_MAX).replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => text !== "");
}

/** The value of a label: in the same line, to its right, or below it. The last label counts, nearest to the corner. */
function findLabelled(
  lines: PageText[],
  label: RegExp,
  page: PageSize,
  read: (text: string) => string | null,
) {
  const labels = lines.filter(({ text }) => label.test(text)).sort((a, b) => b.x + b.y - a.x - a.y);
  for (const { text, x, y, size, width } of labels) {
    const rest = text.replace(label, "").replace(/^[\s:.–-]+/, "");
    const own = rest && read(rest);
    if (own) return own;
    if (rest.length > 1) continue;
    const values = lines.flatMap((other) => {
      const [right, down] = [other.x - x, other.y - y];
      const isRight = right > 0 && right - width < 0.12 * page.width && Math.abs(down) < 0.6 * size;
      const isBelow = down > 0.6 * size && down < 0.06 * page.height && Math.abs(right) < 0.03 * page.width;
      const value = isRight || isBelow ? read(other.text) : null;
      return value ? [{ value, distance: isRight ? right - width : down }] : [];
    });
    const nearest = values.sort((a, b) => a.distance - b.distance)[0];
    if (nearest) return nearest.value;
  }
  return null;
}

const largest = (lines: PageText[]) =>
  [...lines].sort((a, b) => b.size - a.size || b.x + b.y - a.x - a.y)[0]?.text ?? null;

/** The scale, if there is only one: a page with several details has none of its own. */
function onlyScale(lines: PageText[]) {
  const scales = new Set(lines.flatMap(({ text }) => readScale(text) ?? []));
  return scales.size === 1 ? ([...scales][0] ?? null) : null;
}
