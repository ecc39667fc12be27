import { areaOf } from "../viewers/print/paper";
import { GAP, rowsOf } from "../viewers/print/picture-rows";
import type { PrintPaper } from "../viewers/print/print-choice";
import type { PrintPicture } from "../viewers/print/print-figure";
import type { Block, PicturesBlock } from "./blocks";

/** Measures of the text size on paper, in millimetres. */
const LETTER = 1.78;
const LINE = 5.3;
const HEADING = 17;
const ACCENT = 4;
const LABEL = 6;
const FACT = 12;
const PERSON = 8.5;
const BLOCK_GAP = 5;
/** Measures of a caption, whose text is smaller. */
const CAPTION_LETTER = 1.5;
const CAPTION_LINE = 4.5;
/** Facts beside texts: the width of their column and of the gap, in millimetres. */
export const FACTS_WIDTH = 52;
export const COLUMN_GAP = 8;

/** A main picture that is lower than this stands at full width; a higher one is whole at this height. */
const MAIN_HIGHEST = 135;
/** A main picture keeps at least this part of its height. */
const CROPPED_MOST = 0.75;
/** All other pictures become smaller down to this factor. Then only the first row of each block remains. */
const SMALL_ROWS = 0.75;
/** A first row is scaled down to this factor before a text is cut. */
const SMALL = 0.35;
const SMALLEST = 0.3;
const STEP = 0.05;
/** A text keeps this many lines before the main picture becomes smaller as well. */
const LINES_LEAST = 6;

/** The sentence after a text that ends early. */
export const continuedAt = (address: string) => `Continued at ${address}`;

/**
 * Makes the blocks of a project fit one page. The first picture stands at full width and facts beside texts, and beside a
 * first picture that is a portrait; those for which the column has no room stand in a grid below. Where there is no room for
 * everything, other pictures become smaller, then those after the first row are left out, then texts end at a sentence,
 * followed by `rest`, which says where the rest is, and at last the first picture becomes smaller.
 */
export function fitPage(blocks: Block[], paper: PrintPaper, rest: string | null): Block[] {
  const area = areaOf(paper);
  const whole = withMainPicture(blocks.map(withOneCredit), area.width);
  const arrangements = arrangementsOf(whole.map((block) => withFirstRow(block, area.width)));
  const fits = (tried: Block[]) =>
    tried.reduce((sum, block) => sum + heightOf(block, area.width), 0) <= area.height;
  const fitting = fittingSize(arrangementsOf(whole), SMALL_ROWS) ?? fittingSize(arrangements, SMALL);
  if (fitting) return fitting;
  for (let main = 1; main >= SMALLEST; main -= STEP) {
    const scaled = arrangements.map((arranged) => scale(arranged, { main, others: Math.min(SMALL, main) }));
    const lines = scaled.map(mostLines);
    const most = Math.max(...lines);
    const best = scaled[lines.indexOf(most)];
    if (best && most >= LINES_LEAST) return cutTexts(best, most, rest, area.width);
  }
  const smallest = scale(arrangements.at(-1) ?? [], { main: SMALLEST, others: SMALLEST });
  return cutTexts(smallest, LINES_LEAST, rest, area.width);

  function fittingSize(arrangements: Block[][], smallest: number) {
    for (let factor = 1; factor >= smallest; factor -= STEP)
      for (const arranged of arrangements) {
        const tried = scale(arranged, { main: 1, others: factor });
        if (fits(tried)) return tried;
      }
    return undefined;
  }

  /** The greatest number of lines of text with which the page holds all blocks. */
  function mostLines(tried: Block[]) {
    let lines = Math.floor(area.height / LINE);
    while (lines > 0 && !fits(cutTexts(tried, lines, rest, area.width))) lines--;
    return lines;
  }
}

/** Takes a credit that all pictures share out of their captions, which are long below narrow pictures, and gives it to the block. */
function withOneCredit(block: Block): Block {
  if (block.kind !== "pictures" || block.pictures.length < 2) return block;
  const [credit, ...others] = new Set(block.pictures.map((picture) => picture.credit));
  if (!credit || others.length > 0) return block;
  return { ...block, credit, pictures: block.pictures.map((picture) => ({ ...picture, credit: null })) };
}

/** The first block of pictures, if it is one picture, is as wide as the page. */
function withMainPicture(blocks: Block[], width: number): Block[] {
  const main = blocks.find((block) => block.kind === "pictures");
  const [picture, ...others] = main?.pictures ?? [];
  if (!main || !picture || others.length > 0) return blocks;
  const height = Math.min(width / picture.ratio, MAIN_HIGHEST);
  return blocks.map((block) => (block === main ? { ...main, height, isMain: true } : block));
}

/** Leaves out the pictures after the first row of a block. */
function withFirstRow(block: Block, width: number): Block {
  if (block.kind !== "pictures" || block.isMain) return block;
  const [row] = rowsOf(ratiosOf(block.pictures), width, block.height * SMALL_ROWS);
  return { ...block, pictures: block.pictures.slice(0, row?.count) };
}

type Beside = Extract<Block, { kind: "beside" }>;
type Words = Extract<Block, { kind: "facts" | "text" }>;

/** The blocks with all facts beside texts, and with fewer and fewer of them there. */
function arrangementsOf(blocks: Block[]): Block[][] {
  const most = blocks.reduce((sum, block) => sum + (block.kind === "facts" ? block.facts.length : 0), 0);
  const counts = [most];
  for (let count = most - (most % 3 || 3); count >= 3; count -= 3) counts.push(count);
  return counts.map((count) => besideTexts(blocks, count));
}

/** Facts and texts that follow each other become texts with facts beside them, at most so many, and the others below. */
function besideTexts(blocks: Block[], most: number): Block[] {
  const arranged: Block[] = [];
  let portrait: PicturesBlock | undefined;
  let run: Words[] = [];
  const endRun = () => {
    const texts = run.filter((block) => block.kind === "text");
    const facts = run.flatMap((block) => (block.kind === "facts" ? block.facts : []));
    if ((texts.length === 0 && !portrait) || facts.length === 0)
      arranged.push(...(portrait ? [portrait] : []), ...run);
    else {
      arranged.push({ kind: "beside", picture: portrait, texts, facts: facts.slice(0, most) });
      if (facts.length > most) arranged.push({ kind: "facts", facts: facts.slice(most) });
    }
    portrait = undefined;
    run = [];
  };
  for (const block of blocks) {
    if (block.kind === "facts" || block.kind === "text") {
      run.push(block);
      continue;
    }
    endRun();
    if (isPortrait(block)) portrait = block;
    else arranged.push(block);
  }
  endRun();
  return arranged;
}

const isPortrait = (block: Block): block is PicturesBlock =>
  block.kind === "pictures" && block.isMain === true && block.pictures.every(({ ratio }) => ratio < 1);

/** A main picture at full width loses height at its edges first, and then becomes narrower. */
const scale = (blocks: Block[], factors: Factors) =>
  blocks.map((block): Block => {
    if (block.kind === "pictures") return scalePictures(block, factors);
    if (block.kind !== "beside" || !block.picture) return block;
    return { ...block, picture: scalePictures(block.picture, factors) };
  });

type Factors = { main: number; others: number };

function scalePictures(block: PicturesBlock, { main, others }: Factors): PicturesBlock {
  if (!block.isMain) return { ...block, height: block.height * others };
  const isFull = block.height < MAIN_HIGHEST;
  const crop = isFull ? Math.max(main, CROPPED_MOST) : 1;
  const pictures = block.pictures.map((picture) => ({ ...picture, ratio: picture.ratio / crop }));
  return { ...block, pictures, height: block.height * main };
}

/** Ends the texts of a page after so many lines. `rest` takes the last one. */
function cutTexts(blocks: Block[], lines: number, rest: string | null, pageWidth: number): Block[] {
  let left = lines;
  let isCut = false;
  const cut = (texts: TextBlock[], width: number) =>
    texts.flatMap((block): TextBlock[] => {
      if (isCut) return [];
      const needed = linesOf(block.text, width) + (block.label ? 1 : 0) + 1;
      if (needed <= left) {
        left -= needed;
        return [block];
      }
      isCut = true;
      const text = cutAtSentence(block.text, width, left - (block.label ? 1 : 0) - (rest ? 2 : 0));
      return [
        ...(text ? [{ ...block, text }] : []),
        ...(rest ? [{ kind: "text" as const, label: null, text: rest }] : []),
      ];
    });
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "text") return cut([block], pageWidth);
    if (block.kind !== "beside") return [block];
    return [{ ...block, texts: cut(block.texts, textWidth(pageWidth)) }];
  });
}

type TextBlock = Beside["texts"][number];

const SENTENCE_END = /[.!?…。！？]["'”’»)\]]?(?=\s|$)/gu;

/** The sentences from the beginning of a text that fit into so many lines; empty if the first one does not. */
export function cutAtSentence(text: string, width: number, lines: number): string {
  let fitting = "";
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    const sentences = text.slice(0, index + end.length);
    if (linesOf(sentences, width) > lines) break;
    fitting = sentences;
  }
  return fitting;
}

const textWidth = (width: number) => width - FACTS_WIDTH - COLUMN_GAP;

function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case "heading":
      return HEADING + (block.practice ? ACCENT : 0);
    case "facts":
      return rowsOfThree(block.facts, width) + BLOCK_GAP;
    case "text":
      return (block.label ? LABEL : 0) + linesOf(block.text, width) * LINE + BLOCK_GAP;
    case "beside": {
      const left = [...(block.picture ? [block.picture] : []), ...block.texts];
      const texts = left.reduce((sum, each) => sum + heightOf(each, textWidth(width)), 0);
      const facts = block.facts.reduce(
        (sum, { value }) => sum + FACT + (linesOf(value, FACTS_WIDTH) - 1) * LINE,
        0,
      );
      return Math.max(texts, facts + BLOCK_GAP);
    }
    case "people":
      return LABEL + Math.ceil(block.people.length / 2) * PERSON + BLOCK_GAP;
    case "pictures":
      return (
        picturesHeight(block, width) + (block.credit ? captionHeight(block.credit, width) : 0) + BLOCK_GAP
      );
    default:
      return 0;
  }
}

/** The height of all rows with their captions, in millimetres. To fill the width, a row can be higher than `height`. */
function picturesHeight({ pictures, height }: PicturesBlock, width: number) {
  let end = 0;
  return rowsOf(ratiosOf(pictures), width, height).reduce((sum, row) => {
    const captions = pictures.slice(end, end + row.count).map((picture) => captionOf(picture, row.height));
    end += row.count;
    return sum + row.height + Math.max(...captions) + GAP;
  }, 0);
}

const ratiosOf = (pictures: PrintPicture[]) => pictures.map(({ ratio }) => ratio);

/** A caption is as wide as its picture, and has many lines below a narrow one. */
function captionOf({ caption, credit, ratio }: PrintPicture, height: number) {
  const text = [caption, credit].filter(Boolean).join(" ");
  return text ? captionHeight(text, ratio * height) : 0;
}

const captionHeight = (text: string, width: number) =>
  1 + CAPTION_LINE * Math.ceil((text.length * CAPTION_LETTER) / width);

function rowsOfThree(facts: { value: string }[], width: number) {
  let height = 0;
  for (let index = 0; index < facts.length; index += 3) {
    const lines = facts.slice(index, index + 3).map(({ value }) => linesOf(value, width / 3 - 5));
    height += FACT + (Math.max(...lines) - 1) * LINE;
  }
  return height;
}

const linesOf = (text: string, width: number) =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * LETTER) / width)), 0);
