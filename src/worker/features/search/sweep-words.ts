import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cronPositions } from "../../db/schema";
import { isInNoText } from "../../db/written-texts";
import { operation } from "../../operation";

const TASK = "search.sweepWords";
const PER_RUN = 200;

/** Deletes the next words that no project and no user contains any more. Starts again after the last word. */
export const sweepWords = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({}),
    summary: "Deletes words that searches are corrected to and nothing contains any more.",
  },
  async ({ db }) => {
    const [stored] = await db
      .select({ position: cronPositions.position })
      .from(cronPositions)
      .where(eq(cronPositions.task, TASK));
    const after = Number(stored?.position ?? 0);
    const next = sql`select id, word from search_words where id > ${after} order by id limit ${PER_RUN}`;
    const [ids] = await db.batch([
      db.all<{ last: number | null; count: number }>(
        sql`select max(id) as last, count(*) as count from (${next})`,
      ),
      db.run(sql`delete from search_words where id in (select id from (${next}) where ${isInNoText})`),
    ]);
    const position = String(ids[0]?.count === PER_RUN ? ids[0].last : 0);
    await db
      .insert(cronPositions)
      .values({ task: TASK, position })
      .onConflictDoUpdate({ target: cronPositions.task, set: { position } });
    return {};
  },
);
