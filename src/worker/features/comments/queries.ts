import { forbidden } from "@contract/errors";
import type { Paging } from "@contract/primitives";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { afterCursor } from "../../db/cursor-pagination";
import { projectComments, users } from "../../db/schema";

/** The value is a literal because SQLite does not use the partial index on visible comments with a bound parameter. */
export const isVisibleComment = sql`${projectComments.isVisible} = 1`;

/** Both people get the same message, so that the blocked person does not learn who has blocked whom. */
export const cannotComment = () => forbidden("You cannot comment on this project");

const { isVisible: _isVisible, ...columns } = getTableColumns(projectComments);

/** The statement that selects a page of a project's comments with their authors, newest first. */
export function selectComments(db: Db, projectId: number, { page: number, limit, before }: Paging) {
  const page = db
    .select(columns)
    .from(projectComments)
    .where(
      and(
        eq(projectComments.projectId, projectId),
        isVisibleComment,
        before ? afterCursor(projectComments, before) : undefined,
      ),
    )
    .orderBy(desc(projectComments.createdAt), desc(projectComments.id))
    .limit(limit)
    .offset(before ? 0 : (number - 1) * limit)
    .as("page");
  return db
    .select({
      id: page.id,
      userId: page.userId,
      projectId: page.projectId,
      content: page.content,
      createdAt: page.createdAt,
      updatedAt: page.updatedAt,
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      status: users.status,
    })
    .from(page)
    .crossJoin(users)
    .where(eq(users.id, page.userId));
}

export const toComment = ({
  username,
  fullName,
  profileImage,
  status: _status,
  ...comment
}: Awaited<ReturnType<typeof selectComments>>[number]) => ({
  ...comment,
  user: { id: comment.userId, username, fullName, profileImage },
});

/** The public fields of a comment's author. */
export const toAuthor = ({
  id,
  username,
  fullName,
  profileImage,
}: {
  id: number;
  username: string;
  fullName: string;
  profileImage: string | null;
}) => ({ id, username, fullName, profileImage });
