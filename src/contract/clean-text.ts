/*
 * Characters that nobody sees and that make a text look like another one leave what people write. Letters and marks of
 * every script stay, and so do the joiners (U+200C, U+200D) and variation selectors that scripts and emoji need.
 */

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * Controls but tab, line feed and NUL, which is refused elsewhere; embeddings, overrides and isolates, which turn the
 * direction of what follows (UAX 9, 2); invisible operators, byte order marks and annotation marks; tags (UTS 51, C.1).
 * The first group is what stays: an emoji flag that is spelled with tags.
 */
const UNWANTED =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,16}\u{e007f})|(?![\t\n\0])\p{Cc}|[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Direction marks, soft hyphens and zero-width spaces: running text may need them, a name does not. */
const UNWANTED_IN_LINE = /[\u00ad\u061c\u200b\u200e\u200f]/g;

/** Only what is not seen, the blank Braille pattern among it. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const trimmed = (value: string) => (BLANK.test(value) ? "" : value.trim());

/** Text of several lines, cleaned and trimmed. Line breaks become line feeds; text without anything to see is empty. */
export const cleanParagraphs = (value: string) =>
  trimmed(value.replace(LINE_BREAK, "\n").replace(UNWANTED, "$1"));

/** Text of one line, cleaned and trimmed. Line breaks and tabs become spaces; text without anything to see is empty. */
export const cleanLine = (value: string) =>
  trimmed(
    cleanParagraphs(value)
      .replace(/[\t\n]+/g, " ")
      .replace(UNWANTED_IN_LINE, ""),
  );
