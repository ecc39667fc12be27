import { DAY_MS } from "@contract/durations";
import { lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { savedSearches } from "../../db/schema";
import { operation } from "../../operation";
import { deliver, notify } from "../notifications/notify";
import { matchExpression } from "../projects/filters";
import { newestProject } from "./service";

/** A run takes at most 500 searches: with more, each waits for its turn, the longest waiting first. */
const PER_SLICE = 50;
const SLICES_PER_RUN = 10;
/** A search without new matches is due again at the next run. */
const PAUSE_MS = 60_000;
/** New matches are counted up to this number. */
const COUNTED_MAX = 10;

type Row = typeof savedSearches.$inferSelect;
/** What is new for a saved search: how many projects of others, and the title of the newest. */
type Found = { search: Row; count: number; title: string };

/**
 * Runs the saved searches that have waited longest, and notifies their owners of new projects that fit. A run costs the
 * same however many searches and projects there are, because the index reads only matches that are newer than the last
 * run. After a notification a search rests for a day.
 */
export const runSavedSearches = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ run: z.number().int() }),
    summary: "Runs the next saved searches and notifies their owners of new projects that fit.",
  },
  async (context) => {
    let run = 0;
    for (let slice = 0; slice < SLICES_PER_RUN; slice++) {
      const count = await runSlice(context);
      run += count;
      if (count < PER_SLICE) break;
    }
    return { run };
  },
);

async function runSlice(context: Context) {
  const { db, now } = context;
  const [due, [newest]] = await db.batch([
    db
      .select()
      .from(savedSearches)
      .where(lte(savedSearches.dueAt, now.toISOString()))
      .orderBy(savedSearches.dueAt, savedSearches.id)
      .limit(PER_SLICE),
    db.all<{ id: number }>(sql`select ${newestProject} as id`),
  ]);
  const upTo = newest?.id ?? 0;
  const found = await findNew(context, due, upTo);
  const [, ...written] = await db.batch([
    settle(context, due, found, upTo),
    ...found.map((match) => notifyOwner(context, match)),
  ]);
  deliver(context, written.flat());
  return due.length;
}

/** Finds what is new for each of the searches. Searches without new matches are left out. */
async function findNew({ db }: Context, due: Row[], upTo: number): Promise<Found[]> {
  const asked = due.flatMap((search) => {
    const match = matchExpression(search);
    return match === undefined
      ? []
      : [{ id: search.id, match, owner: search.userId, after: search.seenUpTo }];
  });
  const rows = await db.all<{ id: number; titles: string }>(sql`
    select asked.value ->> 'id' as id, (
      select json_group_array(title) from (
        select rowid as found from project_search where project_search match asked.value ->> 'match'
        and rowid > asked.value ->> 'after' and rowid <= cast(${upTo} as integer)
        order by rowid desc limit ${COUNTED_MAX}) cross join projects
      where projects.id = found and projects.user_id <> asked.value ->> 'owner') as titles
    from json_each(${JSON.stringify(asked)}) as asked`);
  return rows.flatMap(({ id, titles }) => {
    const [title, ...others] = JSON.parse(titles) as string[];
    const search = due.find((each) => each.id === id);
    return search && title !== undefined ? [{ search, title, count: 1 + others.length }] : [];
  });
}

function notifyOwner(context: Context, { search, title, count }: Found) {
  const { id, userId, name, dueAt: _dueAt, seenUpTo: _seenUpTo, createdAt: _createdAt, ...criteria } = search;
  const given = Object.entries(criteria).filter((entry): entry is [string, string] => entry[1] !== null);
  const number = count === COUNTED_MAX ? `${count} or more` : count;
  return notify(
    context,
    {
      receiver: userId,
      kind: "savedSearch",
      title: `New projects for “${name}”`,
      message:
        count === 1
          ? `“${title}” fits your saved search “${name}”.`
          : `${number} new projects fit your saved search “${name}”. The newest is “${title}”.`,
      url: `/discover?${new URLSearchParams([...given, ["sort", "newest"]])}`,
    },
    // Not if another run has settled the search meanwhile.
    sql`exists (select 1 from saved_searches where id = ${id} and due_at = ${context.now.getTime() + DAY_MS})`,
  );
}

/** The statement that sets when the searches are due again. One that was turned off meanwhile stays off. */
function settle({ db, now }: Context, due: Row[], found: Found[], upTo: number) {
  const next = due.map((search) => ({
    id: search.id,
    due: now.getTime() + (found.some((each) => each.search === search) ? DAY_MS : PAUSE_MS),
  }));
  return db.run(sql`update saved_searches set seen_up_to = ${upTo}, due_at = value ->> 'due'
    from json_each(${JSON.stringify(next)})
    where saved_searches.id = value ->> 'id' and due_at is not null and due_at <= ${now.getTime()}`);
}
