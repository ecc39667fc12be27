import { removeDuplicates } from "@contract/projects";
import { eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import {
  collectionItems,
  collections,
  cronPositions,
  projectComments,
  projectSections,
  projects,
  savedSearches,
  sheetTemplates,
  users,
} from "../../db/schema";
import { operation } from "../../operation/operation";
import { workOn } from "../jobs/failing-rows";

const TASK = "unicode.normalizeExisting";
const PER_RUN = 200;
const TABLES = {
  users,
  projects,
  projectSections,
  projectComments,
  collections,
  collectionItems,
  savedSearches,
  sheetTemplates,
};
const names = Object.keys(TABLES) as (keyof typeof TABLES)[];
const END = "done";

type Row = { id: number } & Record<string, unknown>;

/**
 * Continues to normalize texts from before 2026-11-27 to NFC (UAX #15), the form of all texts since. SQLite has no function
 * for it. A row whose text has changed in the meantime is normalized already, and is skipped.
 */
export const normalizeExisting = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({}),
    summary: "Continues to bring texts from before into Unicode's form NFC.",
  },
  async (context) => {
    const { db } = context;
    const [stored] = await db
      .select({ position: cronPositions.position })
      .from(cronPositions)
      .where(eq(cronPositions.task, TASK));
    let position = stored?.position ?? `${names[0]}:0`;
    if (position === END) return {};
    for (let remaining = PER_RUN; position !== END && remaining > 0; ) {
      const slice = await normalizeSlice(context, position, remaining);
      position = slice.next;
      remaining -= slice.rows;
    }
    await db
      .insert(cronPositions)
      .values({ task: TASK, position })
      .onConflictDoUpdate({ target: cronPositions.task, set: { position } });
    return {};
  },
);

async function normalizeSlice(context: Context, position: string, limit: number) {
  const { db } = context;
  const [name, after] = position.split(":") as [keyof typeof TABLES, string];
  const table = TABLES[name];
  const columns = Object.values(getTableColumns(table))
    .filter(({ dataType, generated }) => /^(string|json)$/.test(dataType) && !generated)
    .map((column) => column.name);
  const selected = columns.map((column) => sql.identifier(column));
  const rows = await db.all<Row>(
    sql`select id, ${sql.join(selected, sql`, `)} from ${table} where id > ${Number(after)} order by id limit ${limit}`,
  );
  const changes = rows.flatMap((row) => {
    const changed = columns.filter((column) => normalized(column, row[column]) !== row[column]);
    return changed.length === 0 ? [] : [{ id: row.id, row, changed }];
  });
  await workOn(context, `${TASK} ${name}`, changes, async (part) => {
    const [first, ...others] = part.map(({ id, row, changed }) => {
      const values = changed.map(
        (column) => sql`${sql.identifier(column)} = ${normalized(column, row[column])}`,
      );
      const isUnchanged = changed.map((column) => sql`${sql.identifier(column)} is ${row[column]}`);
      return db.run(
        sql`update ${table} set ${sql.join(values, sql`, `)}
          where id = ${id} and ${sql.join(isUnchanged, sql` and `)}`,
      );
    });
    if (first) await db.batch([first, ...others]);
    return [];
  });
  const following = names[names.indexOf(name) + 1];
  const next = rows.length === limit ? `${name}:${rows.at(-1)?.id}` : following ? `${following}:0` : END;
  return { next, rows: rows.length };
}

function normalized(column: string, value: unknown) {
  if (typeof value !== "string") return value;
  const text = value.normalize("NFC");
  // Two tags can have become one.
  return column === "tags" && text !== value ? JSON.stringify(removeDuplicates(JSON.parse(text))) : text;
}
