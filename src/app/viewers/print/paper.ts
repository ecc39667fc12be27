import { BRAND } from "@contract/brand";
import type { PrintPaper } from "./print-choice";

/** The sizes of the papers in millimetres. */
export const SIZES: Record<PrintPaper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};
export const MARGIN = { top: 16, side: 16, bottom: 20 };
/** Browsers round millimetres to pixels: a box as high as the page could need another page. */
const TOLERANCE = 0.5;

/** The area inside of the margins, in millimetres. */
export const areaOf = (paper: PrintPaper) => ({
  width: SIZES[paper].width - 2 * MARGIN.side,
  height: SIZES[paper].height - MARGIN.top - MARGIN.bottom - TOLERANCE,
});

/**
 * The rules for this paper: size, margins, and in the margin the title, the page number and between them `middle`. Browsers
 * without margin boxes leave them out.
 */
export const pageRules = (paper: PrintPaper, title: string, middle: string = BRAND) =>
  `@page{size:${paper};margin:${MARGIN.top}mm ${MARGIN.side}mm ${MARGIN.bottom}mm;` +
  `@bottom-left{content:${cssString(title)};${FOOT}}` +
  `@bottom-center{content:${cssString(middle)};${FOOT}}` +
  `@bottom-right{content:counter(page);${FOOT}}}`;

const FOOT = "font:9px ui-monospace,Menlo,Consolas,monospace;color:GrayText";

/** All but letters, digits and spaces is escaped, so that a title can end neither the string nor the style element. */
const cssString = (text: string) =>
  `"${text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
