import { type IParagraphOptions, type IRunOptions, Paragraph, TextRun } from "docx";

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const NOT_IN_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
/** Matches a text whose first letter is of a script that is written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

export const GREY = "595959";
export const SMALL = 18;

type Style = Omit<IRunOptions, "children" | "text" | "break">;

/** Text as runs, with line breaks where it has them. */
export const runs = (text: string, style: Style = {}) =>
  text
    .replace(NOT_IN_XML, "")
    .split("\n")
    .map(
      (line, index) =>
        new TextRun({
          ...style,
          text: line,
          ...(index > 0 && { break: 1 }),
          ...(RIGHT_TO_LEFT.test(text) && { rightToLeft: true }),
        }),
    );

/** A paragraph of one text, in the text's own direction. */
export const paragraph = (
  text: string,
  style: Style = {},
  options: Omit<IParagraphOptions, "children" | "text"> = {},
) =>
  new Paragraph({
    ...options,
    ...(RIGHT_TO_LEFT.test(text) && { bidirectional: true }),
    children: runs(text, style),
  });
