import type { Comment } from "@contract/comments";

/** The name of the draft of a changed comment. */
export const editDraftName = ({ id }: Pick<Comment, "id">) => `comment-edit:${id}`;
