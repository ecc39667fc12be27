/*
 * Removes invisible characters from user input, because they make one text look like another. Letters and marks of all
 * scripts are kept, as are the joiners (U+200C, U+200D) and variation selectors that scripts and emoji need.
 */

const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * Control characters except tab, line feed and NUL (NUL is rejected by `isStorable`); bidirectional embeddings,
 * overrides and isolates (UAX #9, section 2); invisible operators, byte order marks and annotation characters; tag
 * characters. The capture group matches emoji flags written with tag characters (UTS #51, C.1), which are kept.
 */
const INVISIBLE =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,16}\u{e007f})|(?![\t\n\0])\p{Cc}|[\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** Soft hyphens, direction marks and zero-width spaces: allowed in paragraphs, removed from names and titles. */
const INVISIBLE_IN_LINE = /[\u00ad\u061c\u200b\u200e\u200f]/g;

/** Text without any visible character. U+2800 is the blank Braille pattern. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const trimmed = (value: string) => (BLANK.test(value) ? "" : value.trim());

/** Cleans and trims multi-line text, in Unicode's form NFC (UAX #15). All line breaks become \n; text without visible characters becomes empty. */
export const cleanParagraphs = (value: string) =>
  trimmed(value.normalize("NFC").replace(LINE_BREAK, "\n").replace(INVISIBLE, "$1"));

/**
 * Cleans and trims single-line text. Line breaks and tabs become spaces; text without visible characters becomes empty.
 */
export const cleanLine = (value: string) =>
  trimmed(
    cleanParagraphs(value)
      .replace(/[\t\n]+/g, " ")
      .replace(INVISIBLE_IN_LINE, ""),
  );
