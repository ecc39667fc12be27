import type { Building, BuildingChange } from "@contract/buildings";
import { notFound, Refusal } from "@contract/errors";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { hasSuperuserRights } from "../../auth/superuser-rights";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { insertSelect } from "../../db/insert-select";
import { buildingChanges, buildings } from "../../db/schema";
import { buildingTag, projectTag } from "../../http/cache-tags";
import type { LoggedIn } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { cityWord, nameWords } from "./likeness";

const {
  nameWords: _nameWords,
  cityWord: _cityWord,
  createdAt: _createdAt,
  ...read
} = getTableColumns(buildings);
/** The columns that calls read of a building. */
export const buildingColumns = read;
export type BuildingRow = Omit<typeof buildings.$inferSelect, "nameWords" | "cityWord" | "createdAt">;

export const selectBuildings = (db: Db, where: SQL) =>
  db.select(buildingColumns).from(buildings).where(where).$dynamic();

export const toBuilding = ({
  latitude,
  longitude,
  changedAt: _changedAt,
  ...row
}: BuildingRow): Building => ({
  ...row,
  point: latitude === null || longitude === null ? null : { lat: latitude, lon: longitude },
});

/** SQL condition on a row of `buildings`: everybody sees its page. */
export const isShown = sql`(has_page = 1 and tellings > 0 and merged_into is null)`;

/** SQL condition: the caller owns a project of the building that everybody sees. */
export const isTeller = ({ viewer }: Context, id: number | SQL) =>
  sql`exists (select 1 from projects where building_id = ${id} and is_visible = 1 and user_id = ${viewer?.id ?? null})`;

/** SQL condition: the caller may change the building, or with `isDetaching` take it out of the one that it is part of. */
export function mayEdit(context: LoggedIn, id: number, isDetaching = false) {
  if (hasSuperuserRights(context)) return sql`1`;
  const whole = sql`(select part_of from buildings as part where part.id = ${id})`;
  return isDetaching ? sql`(${isTeller(context, id)} or ${isTeller(context, whole)})` : isTeller(context, id);
}

/**
 * Returns a building that the caller sees. One that was merged into another is refused with its address (308), and one that
 * had a page and has no project left as gone (410). `isTold`: the caller owns one of its projects.
 */
export function foundBuilding(context: Context, row: BuildingRow | undefined, isTold: boolean): BuildingRow {
  if (!row) throw notFound("Building");
  if (row.mergedInto !== null)
    throw new Refusal("merged", "This building was merged into another", {
      location: `/api/buildings/${row.mergedInto}`,
      fields: { mergedInto: String(row.mergedInto) },
    });
  if (row.tellings === 0) {
    if (!row.hasPage) throw notFound("Building");
    context.shown.isGone = true;
    throw new Refusal("gone", "No project tells of this building any longer");
  }
  if (!row.hasPage && !isTold) throw notFound("Building");
  return row;
}

/** Loads a building that the caller may change. */
export async function loadToEdit(context: LoggedIn, id: number, isDetaching = false) {
  const [row] = await context.db
    .select({ ...buildingColumns, mayEdit: sql<number>`${mayEdit(context, id, isDetaching)}`.as("may_edit") })
    .from(buildings)
    .where(sql`${buildings.id} = ${id}`);
  const { mayEdit: mayChange, ...building } = row ?? { mayEdit: 0 };
  const found = foundBuilding(context, row && (building as BuildingRow), Boolean(mayChange));
  if (!mayChange) throw new Refusal("forbidden", "Only the owners of its projects may change a building");
  return found;
}

/** The columns by which a building with these names is found. */
export const wordsOf = ({
  name,
  otherNames,
  city,
  country,
}: Pick<Building, "name" | "otherNames" | "city" | "country">) => ({
  nameWords: nameWords({ names: [name, ...otherNames], city, country, year: null }),
  cityWord: cityWord(city),
});

type Change = Partial<Record<keyof typeof buildingChanges.$inferInsert, unknown>> & {
  kind: BuildingChange["kind"];
};

/** The statement that adds the caller's change to the history, by default if the statement before it has changed a row. */
export const recordChange = (
  { db, viewer, now }: LoggedIn,
  change: Change,
  source: SQL = sql`(select 1) where changes() = 1`,
) =>
  insertSelect(db, buildingChanges, { ...change, userId: viewer.id, changedAt: now.toISOString() }, source);

/** The statement that marks a change as undone if the statement before it has changed a row. */
export const markUndone = ({ db, now }: LoggedIn, id: number) =>
  db
    .update(buildingChanges)
    .set({ undoneAt: now.toISOString() })
    .where(sql`changes() = 1 and ${buildingChanges.id} = ${id}`);

/** SQL condition: a change was not undone yet. */
export const isNotUndone = (id: number) =>
  sql`exists (select 1 from building_changes where id = ${id} and undone_at is null)`;

/** `what` is the beginning of the sentence: "The building". */
export const changedMeanwhile = (what: string) =>
  new Refusal("changed_meanwhile", `${what} has changed in the meantime. Load it again and retry`);

/** Deletes the cached pages of buildings and of the projects that tell of them. */
export const purgeBuildings = (context: Context, ids: (number | null)[], ...projectIds: number[]) =>
  purge(
    context,
    ...[...new Set(ids)].filter((id) => id !== null).map(buildingTag),
    ...projectIds.map(projectTag),
  );
