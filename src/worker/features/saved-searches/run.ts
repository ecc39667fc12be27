import { DAY_MS } from "@contract/durations";
import { personCriteriaNames } from "@contract/person-criteria";
import { criteriaNames } from "@contract/project-fields";
import type { SavedSearchKind } from "@contract/saved-searches";
import { and, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { asInteger } from "../../db/as-integer";
import { savedSearches } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isNotFailing, workOn } from "../jobs/failing-rows";
import { deliver, notify } from "../notifications/notify";
import { isPartnerPublic, personExpression } from "../people/filters";
import { matchExpression } from "../projects/filters";

/** The id of the newest project, or the number of the newest change of what people are found by. */
export const newestOf = (kind: SavedSearchKind) =>
  kind === "people"
    ? sql<number>`(select coalesce(max(found_change), 0) from users)`
    : sql<number>`(select coalesce(max(id), 0) from projects)`;

const TASK = "savedSearches.run";
/** A run handles at most 500 searches: if there are more, those that have waited longest come first. */
const PER_SLICE = 50;
const SLICES_PER_RUN = 10;
/** A search without new matches is due again at the next run. */
const PAUSE_MS = 60_000;
/** A publication that is still being written has an earlier time than the run: it is left to the next run. */
const WRITTEN_WITHIN_MS = 60_000;
/** The maximum number of the newest projects, and of the newest published drafts, that are checked for each search. */
const ASKED_MAX = 1000;
/** The maximum number of new matches that are counted. */
const COUNTED_MAX = 10;

type Row = typeof savedSearches.$inferSelect;
/** The new matches of a saved search: the number of projects of others, and the title of the newest. */
/** The time and the newest rows of each kind up to which a run has looked. */
type Seen = { at: number; upTo: Record<SavedSearchKind, number> };
type Found = { search: Row; count: number; title: string };

/**
 * Runs the saved searches that have waited longest, and notifies their owners of new projects that fit. A run costs the
 * same however many searches and projects there are, because the index reads only matches with higher ids than at the
 * last run, and those of the drafts that were published since. After a notification a search rests for a day.
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
      .where(
        and(lte(savedSearches.dueAt, now.toISOString()), isNotFailing(context, TASK, sql`saved_searches.id`)),
      )
      .orderBy(savedSearches.dueAt, savedSearches.id)
      .limit(PER_SLICE),
    db.all<Record<SavedSearchKind, number>>(
      sql`select ${newestOf("projects")} as projects, ${newestOf("people")} as people`,
    ),
  ]);
  const upTo = newest ?? { projects: 0, people: 0 };
  const seen = { at: now.getTime() - WRITTEN_WITHIN_MS, upTo };
  const notified = await workOn(context, TASK, due, async (searches) => {
    const found = [
      ...(await findNewProjects(context, searches, seen.at)),
      ...(await findNewPeople(context, searches, seen.upTo.people)),
    ];
    const [, ...written] = await db.batch([
      settle(context, searches, found, seen),
      ...found.map((match) => notifyOwner(context, match)),
    ]);
    return written.flat();
  });
  deliver(context, notified);
  return due.length;
}

/** Finds the new matches of each search. Searches without new matches are left out. */
async function findNewProjects({ db }: Context, due: Row[], upTo: number): Promise<Found[]> {
  const asked = due.flatMap((search) => {
    const match = search.kind === "projects" ? matchExpression(search) : undefined;
    return match === undefined ? [] : [{ ...search, match, since: Date.parse(search.seenAt) }];
  });
  if (asked.length === 0) return [];
  const rows = await db.all<{ id: number; titles: string }>(sql`
    select asked.value ->> 'id' as id, (
      select json_group_array(title) from (
        select title from projects where id in (
          select rowid from (
            select rowid from project_search where project_search match asked.value ->> 'match'
            and rowid > asked.value ->> 'seenUpTo' order by rowid desc limit ${ASKED_MAX})
          union all
          select rowid from project_search where project_search match asked.value ->> 'match' and rowid in (
            select id from projects where is_visible = 1 and id <= asked.value ->> 'seenUpTo'
            and created_at >= asked.value ->> 'since' and created_at < ${asInteger(upTo)}
            order by created_at desc limit ${ASKED_MAX}))
        and created_at >= asked.value ->> 'since' and created_at < ${asInteger(upTo)}
        and user_id <> asked.value ->> 'userId'
        order by created_at desc, id desc limit ${COUNTED_MAX})) as titles
    from json_each(${JSON.stringify(asked)}) as asked`);
  return toFound(due, rows);
}

/** Finds the people who fit each search and have changed what they are found by since its last run. */
async function findNewPeople({ db }: Context, due: Row[], upTo: number): Promise<Found[]> {
  const asked = due.flatMap((search) => {
    const match = search.kind === "people" ? personExpression(search.search, search) : undefined;
    return match === undefined ? [] : [{ ...search, match }];
  });
  if (asked.length === 0) return [];
  const rows = await db.all<{ id: number; titles: string }>(sql`
    select asked.value ->> 'id' as id, (
      select json_group_array(full_name) from (
        select full_name from (
          select id, full_name, found_change from users where found_change > asked.value ->> 'seenUpTo'
          and found_change <= ${asInteger(upTo)} order by found_change desc limit ${ASKED_MAX}) as changed
        where id <> asked.value ->> 'userId' and exists (
          select 1 from people_search where people_search match asked.value ->> 'match' and rowid = changed.id)
        and ${isPartnerPublic(sql`(asked.value ->> 'workedWith')`)}
        order by found_change desc limit ${COUNTED_MAX})) as titles
    from json_each(${JSON.stringify(asked)}) as asked`);
  return toFound(due, rows);
}

const toFound = (due: Row[], rows: { id: number; titles: string }[]): Found[] =>
  rows.flatMap(({ id, titles }) => {
    const [title, ...others] = JSON.parse(titles) as string[];
    const search = due.find((each) => each.id === id);
    return search && title !== undefined ? [{ search, title, count: 1 + others.length }] : [];
  });

function notifyOwner(context: Context, { search, title, count }: Found) {
  const { id, userId, name, kind } = search;
  const number = count === COUNTED_MAX ? `${count} or more` : count;
  return notify(
    context,
    {
      receiver: userId,
      kind: "savedSearch",
      title: `New ${kind} for “${name}”`,
      message:
        count === 1
          ? `“${title}” fits your saved search “${name}”.`
          : `${number} new ${kind} fit your saved search “${name}”. The newest is “${title}”.`,
      url: pageOf(search),
    },
    // The condition fails if another run has updated the search in the meantime.
    sql`exists (select 1 from saved_searches where id = ${id} and due_at = ${context.now.getTime() + DAY_MS})`,
  );
}

/** The address of the list that a saved search finds. */
function pageOf(search: Row) {
  const parameters = (names: readonly (keyof Row)[]) =>
    names.flatMap((name) => [search[name] ?? []].flat().map((value) => [name, String(value)]));
  return search.kind === "people"
    ? `/search?${new URLSearchParams([["tab", "people"], ...parameters(personCriteriaNames)]).toString().replace("search=", "q=")}`
    : `/discover?${new URLSearchParams([...parameters(criteriaNames), ["sort", "newest"]])}`;
}

/** The statement that sets when the searches are due again. A search that was turned off in the meantime stays off. */
function settle({ db, now }: Context, due: Row[], found: Found[], seen: Seen) {
  const next = due.map((search) => ({
    id: search.id,
    due: now.getTime() + (found.some((each) => each.search === search) ? DAY_MS : PAUSE_MS),
  }));
  return db.run(sql`update saved_searches set seen_at = max(seen_at, ${seen.at}), seen_up_to = iif(kind = 'people', ${seen.upTo.people}, ${seen.upTo.projects}), due_at = value ->> 'due'
    from json_each(${JSON.stringify(next)})
    where saved_searches.id = value ->> 'id' and due_at is not null and due_at <= ${now.getTime()}`);
}
