import { cleanParagraphs } from "./clean-text";

/** A comment holds 1 to 1000 characters; a project's page shows the five most recent at first. */
export const COMMENT_MAX = 1000;
export const COMMENTS_SHOWN = 5;
export const COMMENT_EMPTY = "Comment cannot be empty";
export const COMMENT_LONG = "Comment is too long";

/** What is wrong with a comment, as its writer should read it; undefined where nothing is. */
export function commentFault(content: string) {
  const { length } = cleanParagraphs(content);
  if (length === 0) return COMMENT_EMPTY;
  return length > COMMENT_MAX ? COMMENT_LONG : undefined;
}
