import { Comment, CreateComment, ListComments } from "@contract/comments";
import { forbidden, invalid, notFound } from "@contract/errors";
import { page } from "@contract/primitives";
import { sentences } from "@contract/sentences";
import { type SQL, sql } from "drizzle-orm";
import { isNotBanned } from "../../auth/tokens";
import { insertSelect } from "../../db/insert-select";
import { projectComments } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { deliver, notify } from "../notifications/notify";
import { loadProject } from "../projects/queries";
import { selectComments, signedBy, toComment } from "./queries";

/** A comment is a professional's remark under a project, signed, newest first. */

/** A project's comments; five a page is what its page shows at first. */
export const listComments = operation(
  {
    access: "public",
    input: ListComments,
    output: page(Comment),
    summary: "Lists a project's comments, newest first.",
  },
  async (context, { id, ...paging }) => {
    const project = await loadProject(context, id);
    const rows = await selectComments(context.db, id, paging);
    return { items: rows.map(toComment), total: project.commentCount };
  },
);

/**
 * Says something under a project and tells its owner. Identifiers in the body, where there are any, must be the
 * path's (400) and the session's (403). Ten a minute.
 */
export const createComment = operation(
  {
    access: "user",
    input: CreateComment,
    output: Comment,
    limit: "comments",
    loginPrompt: sentences.commentLogin.description,
    summary: "Adds a comment to a project.",
    refusals: { forbidden: "`userId` is not the caller's id." },
  },
  async (context, input) => {
    const { db, viewer, now } = context;
    if (input.projectId !== undefined && input.projectId !== input.id)
      throw invalid("projectId does not match the address");
    if (input.userId !== undefined && input.userId !== viewer.id)
      throw forbidden("userId does not match the session");
    const project = await loadProject(context, input.id);
    const row = {
      userId: viewer.id,
      projectId: project.id,
      content: input.content,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const [[created], told] = await db.batch([
      insertSelect(db, projectComments, row, whileBothAreThere(context, project.id)),
      notify(
        context,
        {
          receiver: project.userId,
          kind: "comment",
          title: "New comment",
          message: `${viewer.fullName} commented on ${project.title}.`,
          url: `/projects/${project.id}`,
        },
        sql`changes() = 1`,
      ),
    ]);
    if (!created) throw notFound("Project");
    context.defer(context.live.send([project.userId], { kind: "comment", projectId: project.id }));
    deliver(context, told);
    return { id: created.id, ...row, user: signedBy(viewer) };
  },
);

/** Neither the project nor who speaks was hidden while the call was under way. */
const whileBothAreThere = ({ viewer, now }: LoggedIn, projectId: number): SQL =>
  sql`projects where projects.id = ${projectId} and projects.is_visible = 1
    and exists (select 1 from users where users.id = ${viewer.id} and ${isNotBanned(now)})`;
