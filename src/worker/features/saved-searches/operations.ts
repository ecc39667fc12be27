import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import {
  CreateSavedSearch,
  SAVED_SEARCHES_MAX,
  SavedSearch,
  SavedSearchId,
  UpdateSavedSearch,
} from "@contract/saved-searches";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { insertSelect } from "../../db/insert-select";
import { savedSearches } from "../../db/schema";
import { operation } from "../../operation/operation";
import { newestOf } from "./run";

const isOf = (userId: number) => eq(savedSearches.userId, userId);

export const listSavedSearches = operation(
  {
    access: "user",
    input: z.object({}),
    output: z.array(SavedSearch),
    summary: "Lists the caller's saved searches, newest first.",
  },
  async ({ db, viewer }) => {
    const rows = await db
      .select()
      .from(savedSearches)
      .where(isOf(viewer.id))
      .orderBy(desc(savedSearches.id))
      .limit(SAVED_SEARCHES_MAX);
    return rows.map(toSavedSearch);
  },
);

export const createSavedSearch = operation(
  {
    access: "user",
    input: CreateSavedSearch,
    output: SavedSearch,
    summary:
      "Saves the words and filters of a list of projects or people. New ones that fit are told of at most once a day.",
    refusals: { conflict: `The account has ${SAVED_SEARCHES_MAX} saved searches.` },
    example: { input: { name: "Timber in Norway", search: "timber", location: "Norway" } },
  },
  async ({ db, viewer, now }, { isNotified, ...criteria }) => {
    const createdAt = now.toISOString();
    const row = { ...criteria, createdAt, dueAt: isNotified ? createdAt : null };
    const hasRoom = sql`users where users.id = ${viewer.id}
      and (select count(*) from saved_searches where ${isOf(viewer.id)}) < ${SAVED_SEARCHES_MAX}`;
    const [created] = await insertSelect(
      db,
      savedSearches,
      { ...row, userId: viewer.id, seenAt: createdAt, seenUpTo: newestOf(criteria.kind) },
      hasRoom,
    );
    if (!created)
      throw conflict(`An account can have ${SAVED_SEARCHES_MAX} saved searches. Delete one that is not used`);
    return toSavedSearch({ ...row, id: created.id });
  },
);

export const updateSavedSearch = operation(
  {
    access: "user",
    input: UpdateSavedSearch,
    output: SavedSearch,
    summary: "Renames a saved search, or turns its notifications on or off.",
  },
  async ({ db, viewer, now }, { id, name, isNotified }) => {
    const [row] = await db
      .update(savedSearches)
      .set({
        name: name ?? sql`name`,
        // Projects from while it was off are not new.
        ...(isNotified === true && {
          seenAt: sql`iif(due_at is null, ${now.getTime()}, seen_at)`,
          seenUpTo: sql`iif(due_at is not null, seen_up_to, iif(kind = 'people', ${newestOf("people")}, ${newestOf("projects")}))`,
          dueAt: sql`coalesce(due_at, ${now.getTime()})`,
        }),
        ...(isNotified === false && { dueAt: null }),
      })
      .where(and(eq(savedSearches.id, id), isOf(viewer.id)))
      .returning();
    if (!row) throw notFound("Saved search");
    return toSavedSearch(row);
  },
);

export const removeSavedSearch = operation(
  {
    access: "user",
    input: SavedSearchId,
    output: Done,
    summary: "Deletes a saved search.",
  },
  async ({ db, viewer }, { id }) => {
    const removed = await db
      .delete(savedSearches)
      .where(and(eq(savedSearches.id, id), isOf(viewer.id)))
      .returning({ id: savedSearches.id });
    if (removed.length === 0) throw notFound("Saved search");
    return done;
  },
);

const toSavedSearch = <R extends { dueAt: string | null }>({ dueAt, ...row }: R) => ({
  ...row,
  isNotified: dueAt !== null,
});
