import { sql } from "drizzle-orm";
import { z } from "zod";
import { changedPages } from "../../db/schema";
import { operation } from "../../operation/operation";

/** The maximum number of pages of one run. The protocol allows 10,000 in a call. */
const PAGES_PER_RUN = 1000;

/** A page that changes again while it is submitted is submitted again. If the service is busy, all wait for the next run. */
export const submitPages = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ submitted: z.number().int() }),
    summary: "Tells search engines which pages changed.",
  },
  async ({ db, indexNow }) => {
    if (!indexNow) return { submitted: 0 };
    const pages = await db.select().from(changedPages).orderBy(changedPages.changedAt).limit(PAGES_PER_RUN);
    const last = pages.at(-1);
    if (!last) return { submitted: 0 };
    const paths = pages.map(({ path }) => path);
    const outcome = await indexNow.submit(paths);
    if (outcome !== "later")
      await db.run(sql`delete from ${changedPages} where changed_at <= ${Date.parse(last.changedAt)}
        and path in (select value from json_each(${JSON.stringify(paths)}))`);
    return { submitted: outcome === "accepted" ? paths.length : 0 };
  },
);
