import type { Measure, Work } from "@contract/measures";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { credits, inUseAuthors, measures, users, works } from "../../db/schema";
import { authorRole, fromCodes } from "../../db/stored-measures";

/** The join with the account of the person, unless it is banned. */
const account = sql`${users.id} = ${inUseAuthors.userId} and ${users.status} <> 'banned'`;

const authorColumns = {
  authorUserId: inUseAuthors.userId,
  authorName: inUseAuthors.name,
  authorRole: inUseAuthors.role,
  linkedId: sql<number | null>`${users.id}`.as("linked_id"),
};
type AuthorRow = {
  authorUserId: number | null;
  authorName: string;
  authorRole: string | null;
  linkedId: number | null;
};
const toAuthor = ({ authorName, authorRole: role, linkedId }: AuthorRow) => ({
  userId: linkedId,
  name: authorName,
  role: authorRole(role),
});
const isOwn = (viewer: Context["viewer"], { authorUserId }: AuthorRow) =>
  viewer !== null && authorUserId === viewer.id;

/** The statement that selects the measures of a project that the caller reads: the public ones and their own. */
export const selectMeasures = ({ db, viewer }: Context, projectId: number) =>
  db
    .select({
      id: measures.id,
      metric: measures.metric,
      basis: measures.basis,
      value: measures.value,
      isPerArea: measures.isPerArea,
      currency: measures.currency,
      from: measures.fromDay,
      to: measures.toDay,
      method: measures.method,
      source: measures.source,
      isPublic: measures.isPublic,
      dispute: measures.dispute,
      isDisputed: sql<number>`${measures.disputedBy} is not null`.as("is_disputed"),
      disputedBy: sql<string | null>`(select name from in_use_authors where id = disputed_by)`.as(
        "disputed_by_name",
      ),
      ...authorColumns,
    })
    .from(measures)
    .innerJoin(inUseAuthors, eq(inUseAuthors.id, measures.authorId))
    .leftJoin(users, account)
    .where(
      sql`${measures.projectId} = ${projectId} and (${measures.isPublic} = 1 or ${inUseAuthors.userId} = ${viewer?.id ?? 0})`,
    )
    .orderBy(measures.metric, measures.fromDay, measures.basis, measures.id);

type MeasureRow = Awaited<ReturnType<typeof selectMeasures>>[number];

export const toMeasure = (viewer: Context["viewer"], row: MeasureRow): Measure => ({
  id: row.id,
  ...fromCodes(row),
  method: row.method,
  source: row.source,
  isPublic: row.isPublic,
  enteredBy: toAuthor(row),
  isOwn: isOwn(viewer, row),
  isDisputed: Boolean(row.isDisputed),
  dispute: row.dispute,
  disputedBy: row.disputedBy,
});

/** The statement that selects all works of a project, the last first. */
export const selectWorks = ({ db }: Context, projectId: number) =>
  db
    .select({
      id: works.id,
      date: works.date,
      what: works.what,
      creditId: sql<number | null>`${credits.id}`.as("credit_id_found"),
      doneBy: sql<string | null>`${credits.name}`.as("done_by"),
      ...authorColumns,
    })
    .from(works)
    .innerJoin(inUseAuthors, eq(inUseAuthors.id, works.authorId))
    .leftJoin(
      credits,
      sql`${credits.id} = ${works.creditId} and ${credits.projectId} = ${works.projectId}
        and ${credits.position} is not null and ${credits.state} not in ('declined', 'withdrawn')`,
    )
    .leftJoin(users, account)
    .where(eq(works.projectId, projectId))
    .orderBy(sql`${works.date} desc`, works.id);

type WorkRow = Awaited<ReturnType<typeof selectWorks>>[number];

export const toWork = (viewer: Context["viewer"], row: WorkRow): Work => ({
  id: row.id,
  date: row.date,
  what: row.what,
  creditId: row.creditId,
  doneBy: row.doneBy,
  enteredBy: toAuthor(row),
  isOwn: isOwn(viewer, row),
});
