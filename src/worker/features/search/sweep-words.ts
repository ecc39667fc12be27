import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { cronPositions } from "../../db/schema";
import { isInNoText } from "../../db/written-texts";
import { operation } from "../../operation/operation";
import { workOn } from "../jobs/failing-rows";

const TASK = "search.sweepWords";
const PER_RUN = 200;

/** Deletes the next words that occur in no project and no user any more. Starts again after the last word. */
export const sweepWords = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({}),
    summary: "Deletes words that searches are corrected to and nothing contains any more.",
  },
  async (context) => {
    const { db } = context;
    const [stored] = await db
      .select({ position: cronPositions.position })
      .from(cronPositions)
      .where(eq(cronPositions.task, TASK));
    const after = Number(stored?.position ?? 0);
    const words = await db.all<{ id: number }>(
      sql`select id from search_words where id > ${after} order by id limit ${PER_RUN}`,
    );
    await workOn(context, TASK, words, async (slice) => {
      const ids = JSON.stringify(slice.map(({ id }) => id));
      await db.run(
        sql`delete from search_words where id in (select value from json_each(${ids})) and ${isInNoText}`,
      );
      return [];
    });
    const position = String(words.length === PER_RUN ? words.at(-1)?.id : 0);
    await db
      .insert(cronPositions)
      .values({ task: TASK, position })
      .onConflictDoUpdate({ target: cronPositions.task, set: { position } });
    return {};
  },
);
