import { type FileCheck, FileError } from "./file-check";

const END = "%%EOF";
/** The maximum distance of `startxref` from the end, in bytes. */
const BEFORE_END_CHARS = 64;
/** An update or the second half of a linearized PDF begins with an object (ISO 32000-1, 7.5.6 and annex F). */
const AFTER_END_CHARS = 1024;
const OBJECT = /\d\s+\d+\s+obj\b/;
const LINEARIZED_CHARS = 2048;
/** The first half of a linearized PDF has no cross-reference of its own (ISO 32000-1, F.3.4). */
const NO_REFERENCE = /startxref\s+0\s+$/;

/**
 * Checks that a PDF is complete: no object follows the last `%%EOF`. Other bytes after it, for example padding or a
 * printer's commands, do not matter. The target of `startxref` is not checked: readers search for the objects if it is
 * wrong.
 */
export function pdfCheck(): FileCheck {
  let head = "";
  let last = "";
  let beforeEnd = "";
  let afterEnd: string | undefined;
  return {
    push(chunk) {
      const added = new TextDecoder("latin1").decode(chunk);
      if (head.length < LINEARIZED_CHARS) head += added.slice(0, LINEARIZED_CHARS - head.length);
      const text = last + added;
      const end = text.lastIndexOf(END);
      if (end >= 0) {
        beforeEnd = text.slice(Math.max(0, end - BEFORE_END_CHARS), end);
        afterEnd = text.slice(end + END.length, end + END.length + AFTER_END_CHARS);
      } else if (afterEnd !== undefined && afterEnd.length < AFTER_END_CHARS)
        afterEnd += added.slice(0, AFTER_END_CHARS - afterEnd.length);
      last = text.slice(-(BEFORE_END_CHARS + END.length));
    },
    end() {
      const isFirstHalf = head.includes("/Linearized") && NO_REFERENCE.test(beforeEnd);
      if (afterEnd === undefined || OBJECT.test(afterEnd) || isFirstHalf)
        throw new FileError("The PDF is incomplete: its end is missing");
    },
  };
}
