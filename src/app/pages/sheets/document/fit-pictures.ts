import { areaOf } from "../../../viewers/print/paper";
import { rowsHeight } from "../../../viewers/print/picture-rows";
import type { PrintPaper } from "../../../viewers/print/print-choice";
import type { PrintPicture } from "../../../viewers/print/print-figure";
import type { Block } from "./blocks";

/** Measures of the text size on paper, in millimetres. */
const LETTER = 1.7;
const LINE = 5.3;
const HEADING = 16;
const LABEL = 9;
const FACT = 12;
const PERSON = 8.5;
const BLOCK_GAP = 5;
/** Measures of a caption, whose text is smaller. */
const CAPTION_LETTER = 1.5;
const CAPTION_LINE = 4.5;
const SMALLEST = 0.3;
const STEP = 0.05;

/**
 * Makes the pictures of a page smaller until the page probably holds all blocks. Pictures give way to text, because text
 * cannot be smaller: a project with very long texts goes on on another page.
 */
export function fitPictures(blocks: Block[], paper: PrintPaper): Block[] {
  const area = areaOf(paper);
  for (let factor = 1; factor > SMALLEST; factor -= STEP) {
    const scaled = scale(blocks, factor);
    if (scaled.reduce((sum, block) => sum + heightOf(block, area.width), 0) <= area.height) return scaled;
  }
  return scale(blocks, SMALLEST);
}

const scale = (blocks: Block[], factor: number) =>
  blocks.map((block) => (block.kind === "pictures" ? { ...block, height: block.height * factor } : block));

function heightOf(block: Block, width: number): number {
  switch (block.kind) {
    case "heading":
      return HEADING;
    case "facts":
      return rowsOfThree(block.facts, width) + BLOCK_GAP;
    case "text":
      return (block.label ? LABEL : 0) + linesOf(block.text, width) * LINE + BLOCK_GAP;
    case "people":
      return LABEL + Math.ceil(block.people.length / 2) * PERSON + BLOCK_GAP;
    case "pictures":
      return (
        rowsHeight(
          block.pictures.map(({ ratio }) => ratio),
          width,
          block.height,
          Math.max(...block.pictures.map((picture) => captionOf(picture, block.height))),
        ) + BLOCK_GAP
      );
    default:
      return 0;
  }
}

/** A caption is as wide as its picture, and has many lines below a narrow one. */
function captionOf({ caption, credit, ratio }: PrintPicture, height: number) {
  const text = [caption, credit].filter(Boolean).join(" ");
  return text ? 1 + CAPTION_LINE * Math.ceil((text.length * CAPTION_LETTER) / (ratio * height)) : 0;
}

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
