import { forbidden, notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { credits, projects, users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { creditColumns, creditJoin, isShownTo, selectCreditsOf } from "./queries";

/** Reads a credit with the title of its project. `isSeen` is 1 if the caller sees the project. */
const select = (context: LoggedIn, id: number) =>
  context.db
    .select({
      ...creditColumns,
      title: projects.title,
      isSeen: sql<number>`${canSee(context)}`.as("is_seen"),
    })
    .from(credits)
    .innerJoin(
      projects,
      and(
        eq(projects.id, credits.projectId),
        sql`projects.status <> 'trashed' and projects.deleted_at is null`,
      ),
    )
    .leftJoin(users, creditJoin)
    .where(eq(credits.id, id));

export type FoundCredit = Awaited<ReturnType<typeof select>>[number];

/** Loads a credit, and all credits of its project. */
export const loadCredits = (context: LoggedIn, id: number) =>
  Promise.all([
    loadCredit(context, id),
    selectCreditsOf(context.db, sql`(select project_id from credits where id = ${id})`),
  ]);

/** Loads a credit of a project that the caller sees, or that is the caller's. 404 otherwise. */
export async function loadCredit(context: LoggedIn, id: number): Promise<FoundCredit> {
  const [credit] = await select(context, id);
  const isPerson = credit?.userId === context.viewer.id;
  if (!credit || !(credit.isSeen || isPerson) || !(isPerson || isShownTo(context.viewer, credit)))
    throw notFound("Credit");
  return credit;
}

/** The same, for the owner of the project. 403 for others. */
export async function loadOwnCredit(context: LoggedIn, id: number) {
  const credit = await loadCredit(context, id);
  if (credit.ownerId !== context.viewer.id) throw forbidden("Only the owner of the project may do this");
  return credit;
}
