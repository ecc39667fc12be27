import { and, asc, eq, getTableColumns, gt, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { cronPositions, projects, users } from "../../db/schema";
import { projectTexts, userTexts } from "../../db/search/searched-texts";
import { addWords, foldNewProject, foldNewUser, projectWords, userWords } from "../../db/written-texts";
import { operation } from "../../operation/operation";
import { jobInputs } from "../../platform/jobs";
import { workOn } from "../jobs/failing-rows";

/**
 * Writes the texts that the code now writes with new rows for older rows too. Jobs process all users and projects in slices,
 * and searches work in the meantime. Raise the number when the rules of folding change: the jobs then start again.
 */
const TASK = "search.fold 4";
const START = "users:0";
const END = "done";
const ROWS_PER_SLICE = 50;
const SLICES_PER_JOB = 5;

type Table = "projects" | "users";
/** The index of a project contains the foldings of its owner's name, so its row is written again. */
type Row = {
  hasFoldedOwner?: boolean;
  id: number;
  folded: unknown;
  isUnchanged: SQL;
  foldings: unknown;
  words: [string, string][];
};

/** Queues the job that continues, unless everything is done. */
export const resumeFolding = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ isDone: z.boolean() }),
    summary: "Continues to prepare projects and users from before for the search.",
  },
  async ({ db, jobs }) => {
    const [, [row]] = await db.batch([
      db.insert(cronPositions).values({ task: TASK, position: START }).onConflictDoNothing(),
      selectPosition(db),
    ]);
    const position = row?.position ?? START;
    if (position !== END) await jobs.send({ name: "search.fold", input: { position } });
    return { isDone: position === END };
  },
);

/** Continues at a position, and queues itself. Stops if another job has continued from there. */
export const foldExisting = operation(
  {
    access: "system",
    input: jobInputs["search.fold"],
    output: z.object({}),
    summary: "Prepares the next projects and users from before for the search.",
  },
  async (context, input) => {
    let { position } = input;
    for (let slice = 0; slice < SLICES_PER_JOB && position !== END; slice++) {
      const next = await foldSlice(context, position);
      if (next === undefined) return {};
      position = next;
    }
    if (position !== END) await context.jobs.send({ name: "search.fold", input: { position } });
    return {};
  },
);

const selectPosition = (db: Db) =>
  db.select({ position: cronPositions.position }).from(cronPositions).where(eq(cronPositions.task, TASK));

/** Returns the next position; undefined if another job has already continued. */
async function foldSlice(context: Context, position: string) {
  const { db } = context;
  const [table = "projects", after = "0"] = position.split(":") as [Table, string];
  const rows = await (table === "projects" ? readProjects(db, Number(after)) : readUsers(db, Number(after)));
  const last = rows.at(-1);
  const next =
    last && rows.length === ROWS_PER_SLICE ? `${table}:${last.id}` : table === "users" ? "projects:0" : END;
  const isAt = and(eq(cronPositions.task, TASK), eq(cronPositions.position, position));
  await workOn(context, `${TASK} ${table}`, rows, async (slice) => {
    await db.batch([
      addWords(
        db,
        slice.flatMap(({ words }) => words),
        sql`1`,
      ),
      ...slice
        .filter(
          ({ folded, foldings, hasFoldedOwner }) =>
            hasFoldedOwner || JSON.stringify(folded) !== JSON.stringify(foldings),
        )
        .map((row) => updateRow(db, table === "projects" ? projects : users, row)),
    ]);
    return [];
  });
  const moved = await db
    .update(cronPositions)
    .set({ position: next })
    .where(isAt)
    .returning({ task: cronPositions.task });
  return moved.length > 0 ? next : undefined;
}

const updateRow = (db: Db, table: typeof projects | typeof users, { id, foldings, isUnchanged }: Row) =>
  db
    .update(table as typeof projects)
    .set({ folded: foldings as (typeof projects.$inferInsert)["folded"] })
    .where(and(eq(table.id, id), isUnchanged));

const columnsOf = (table: SQLiteTable, names: readonly string[]) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.includes(name)));

async function readProjects(db: Db, after: number): Promise<Row[]> {
  const columns = { id: projects.id, folded: projects.folded, updatedAt: projects.updatedAt };
  const rows = await db
    .select({
      ...columnsOf(projects, projectTexts),
      ...columns,
      hasFoldedOwner: sql<number>`${users.folded} is not null`.as("has_folded_owner"),
    } as typeof columns & { hasFoldedOwner: SQL.Aliased<number> })
    .from(projects)
    .leftJoin(users, eq(users.id, projects.userId))
    .where(gt(projects.id, after))
    .orderBy(asc(projects.id))
    .limit(ROWS_PER_SLICE);
  return rows.map(({ hasFoldedOwner, ...row }) => ({
    id: row.id,
    folded: row.folded,
    hasFoldedOwner: hasFoldedOwner === 1,
    isUnchanged: sql`${eq(projects.updatedAt, row.updatedAt)}`,
    foldings: foldNewProject(row),
    words: projectWords(row),
  }));
}

async function readUsers(db: Db, after: number): Promise<Row[]> {
  const columns = columnsOf(users, userTexts);
  const rows = await db
    .select({ id: users.id, folded: users.folded, ...columns } as {
      id: typeof users.id;
      folded: typeof users.folded;
    })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(ROWS_PER_SLICE);
  return rows.map((row) => ({
    id: row.id,
    folded: row.folded,
    isUnchanged: sql`${and(
      ...Object.entries(columns).map(
        ([name, column]) => sql`${column} is ${sql.param((row as Record<string, unknown>)[name], column)}`,
      ),
    )}`,
    foldings: foldNewUser(row),
    words: userWords(row),
  }));
}
