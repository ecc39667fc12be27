import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { Comment, CreateComment, ListComments } from "../../../contract/comments";
import { forbidden, invalid, notFound } from "../../../contract/errors";
import { type Paging, page } from "../../../contract/primitives";
import type { Context } from "../../context";
import { insertIf } from "../../db/insert-if";
import { projectComments, users } from "../../db/schema";
import { operation } from "../../operation";
import { loadProject } from "../projects/queries";

/** A comment is a professional's remark under a project, signed, newest first. */

/** A project's comments; five a page is what its page shows at first. */
export const listComments = operation(
  { access: "public", input: ListComments, output: page(Comment) },
  async (context, { id, ...paging }) => {
    const project = await loadProject(context, id);
    const rows = await selectComments(context, sql`${projectComments.projectId} = ${id}`, paging);
    return { items: rows.map(toComment), total: project.commentCount };
  },
);

/** Says something under a project. Identifiers in the body, where there are any, must be the path's and the session's. */
export const createComment = operation(
  { access: "user", input: CreateComment, output: Comment },
  async (context, input) => {
    if (input.projectId !== undefined && input.projectId !== input.id)
      throw invalid("projectId does not match the address");
    if (input.userId !== undefined && input.userId !== context.viewer.id)
      throw forbidden("userId does not match the session");
    const now = context.now.toISOString();
    const row = {
      userId: context.viewer.id,
      projectId: input.id,
      content: input.content,
      createdAt: now,
      updatedAt: now,
    };
    const visible = sql`projects where projects.id = ${input.id} and projects.is_visible = 1`;
    const [created] = await insertIf(context.db, projectComments, row, visible);
    if (!created) throw notFound("Project");
    const { username, fullName, profileImage } = context.viewer;
    return { id: created.id, ...row, user: { username, fullName, profileImage } };
  },
);

function selectComments(
  { db }: Context,
  where: ReturnType<typeof sql>,
  { page: number, limit, before }: Paging,
) {
  const [at, id] = (before ?? "").split("-").map(Number);
  const older = before
    ? sql` and (${projectComments.createdAt}, ${projectComments.id}) < (${at}, ${id})`
    : sql``;
  return db
    .select({
      ...getTableColumns(projectComments),
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
    })
    .from(projectComments)
    .innerJoin(users, eq(users.id, projectComments.userId))
    .where(sql`${where}${older}`)
    .orderBy(desc(projectComments.createdAt), desc(projectComments.id))
    .limit(limit)
    .offset(before ? 0 : (number - 1) * limit);
}

const toComment = ({
  username,
  fullName,
  profileImage,
  ...comment
}: Awaited<ReturnType<typeof selectComments>>[number]) => ({
  ...comment,
  user: { username, fullName, profileImage },
});
