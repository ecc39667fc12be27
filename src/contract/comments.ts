import { z } from "zod";
import { cleanParagraphs } from "./clean-text";
import { COMMENT_EMPTY, COMMENT_LONG, COMMENT_MAX } from "./comment-limits";
import { Id, IdParam, Instant, isStorable, listInput, pagingFields, UNSTORABLE } from "./primitives";

export const CommentContent = z
  .string({ error: COMMENT_EMPTY })
  .overwrite(cleanParagraphs)
  .min(1, COMMENT_EMPTY)
  .max(COMMENT_MAX, COMMENT_LONG)
  .refine(isStorable, `Comment ${UNSTORABLE}`);

/** If the body contains `userId` or `projectId`, they must match the session and the path. */
export const CreateComment = z.object({
  id: IdParam,
  content: CommentContent,
  userId: Id.optional(),
  projectId: Id.optional(),
});

export const CommentId = z.object({ id: IdParam });
export const UpdateComment = CommentId.extend({ content: CommentContent });

export const ListComments = listInput({ ...pagingFields, id: IdParam });

export const Comment = z.object({
  id: Id,
  projectId: Id,
  userId: Id,
  content: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  user: z.object({
    id: Id,
    username: z.string(),
    fullName: z.string(),
    profileImage: z.string().nullable(),
  }),
});
export type Comment = z.infer<typeof Comment>;
