import { cleanParagraphs } from "./clean-text";

/** Maximum length of a comment in characters. */
export const COMMENT_MAX = 1000;
/** The number of comments that a project page shows before 'Show all'. */
export const COMMENTS_SHOWN = 5;
export const COMMENT_EMPTY = "Comment cannot be empty";
export const COMMENT_LONG = "Comment is too long";

/** The validation error of a comment, or undefined when it is valid. */
export function commentError(content: string) {
  const { length } = cleanParagraphs(content);
  if (length === 0) return COMMENT_EMPTY;
  return length > COMMENT_MAX ? COMMENT_LONG : undefined;
}
