import { invalid, notFound, Refusal } from "@contract/errors";
import { CreateContentReport, SentContentReport } from "@contract/reports";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { canSee } from "../../auth/project-visibility";
import { insertSelect } from "../../db/insert-select";
import { contentReports } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";

type Input = Pick<z.output<typeof CreateContentReport>, "targetType" | "targetId">;

/**
 * Reports a user, a comment, a building or a received message, also one from the web, to the superusers. 400 for the viewer's own, 409 if the viewer has an
 * unresolved report on it.
 */
export const createContentReport = operation(
  {
    access: "user",
    input: CreateContentReport,
    output: SentContentReport,
    limit: "comments",
    summary:
      "Reports a user, a comment, a building or a message that the caller has received to the administrators.",
    refusals: {
      already_reported: true,
      not_found: "There is no such user, comment, message or building for the caller.",
    },
    example: { input: { targetType: "comment", type: "inappropriate", reason: "It insults the architect." } },
    load: (context, input) => loadReported(context, input),
  },
  async (context, { targetType, targetId, type, reason }, reported) => {
    const { db, viewer, now } = context;
    if (reported.reportedId === viewer.id) throw invalid("You cannot report yourself");
    const row = {
      targetType,
      targetId,
      type,
      reason,
      ...reported,
      reporterId: viewer.id,
      status: "pending" as const,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    const [created] = await insertSelect(
      db,
      contentReports,
      row,
      sql`(select 1) where not exists (select 1 from content_reports
        where target_type = ${targetType} and target_id = ${targetId} and reporter_id = ${viewer.id} and status <> 'resolved')`,
    );
    if (!created)
      throw new Refusal("already_reported", `You have reported this ${nouns[targetType]} already`);
    return { id: created.id, ...row };
  },
);

const nouns = {
  user: "person",
  comment: "comment",
  message: "message",
  webMessage: "message",
  building: "building",
};

type Reported = { reportedId: number | null; projectId: number | null; content: string | null };

/** The reported person, and the text of a comment or of a message from the web. A message of a user is not copied. */
async function loadReported(context: LoggedIn, { targetType, targetId }: Input): Promise<Reported> {
  const [reported] = await context.db.all<Reported>(sources[targetType](context, targetId));
  if (!reported) throw notFound(names[targetType]);
  return reported;
}

const names = {
  user: "User",
  comment: "Comment",
  message: "Message",
  webMessage: "Message",
  building: "Building",
};

const sources: Record<Input["targetType"], (context: LoggedIn, id: number) => SQL> = {
  user: (_, id) =>
    sql`select id as "reportedId", null as "projectId", null as content from users where id = ${id} and status <> 'banned'`,
  comment: (context, id) => sql`select project_comments.user_id as "reportedId", projects.id as "projectId",
      project_comments.content as content
    from project_comments join projects on projects.id = project_comments.project_id
    where project_comments.id = ${id} and project_comments.is_visible = 1 and ${canSee(context)}`,
  message: ({ viewer }, id) => sql`select sender_id as "reportedId", null as "projectId", null as content
    from messages where id = ${id} and receiver_id = ${viewer.id} and sender_id is not null`,
  webMessage: ({ viewer }, id) => sql`select null as "reportedId", null as "projectId",
      web_conversations.name || ' (' || web_conversations.email || '):' || char(10) || web_messages.content as content
    from web_messages join web_conversations on web_conversations.id = web_messages.conversation_id
    where web_messages.id = ${id} and is_from_owner = 0 and confirm_by is null and user_id = ${viewer.id}`,
  building: (_, id) => sql`select null as "reportedId", null as "projectId",
      concat_ws(char(10), name, city, country, nullif(other_names, '[]')) as content
    from buildings where id = ${id} and tellings > 0 and has_page = 1 and merged_into is null`,
};
