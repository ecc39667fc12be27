import { LinkBuilding, LinkedBuilding, TELLINGS_MAX } from "@contract/buildings";
import { conflict, forbidden, notFound } from "@contract/errors";
import { can } from "@contract/permissions";
import { type SQL, sql } from "drizzle-orm";
import { hasSuperuserRights } from "../../auth/superuser-rights";
import { insertSelect } from "../../db/insert-select";
import { buildings, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { loadProject } from "../projects/find-project";
import { purgeBuildings, recordChange, selectBuildings, toBuilding, wordsOf } from "./queries";

/** SQL condition: the caller's project may tell of a building. */
const mayTell = ({ viewer }: LoggedIn, id: number) =>
  sql`projects.id = ${id} and projects.user_id = ${viewer.id} and projects.is_visible = 1 and projects.is_address_public = 1`;

/**
 * Links a project to a building, to a new one, or to none. Only a project that everybody sees with its address has a building;
 * the statements check it, so that no project is linked that is hidden at the same time.
 */
export const linkBuilding = operation(
  {
    access: "user",
    limit: "buildings",
    input: LinkBuilding,
    output: LinkedBuilding,
    summary:
      "Says of which building one of the caller's projects tells: an existing one, a new one, or none. The project must be for everybody, with a public address. A superuser can unlink any project.",
    refusals: {
      forbidden: "The caller does not own the project.",
      conflict: `The project or its address is hidden, or the building has ${TELLINGS_MAX} projects already.`,
    },
    load: (context, { id }) => loadProject(context, id),
    example: { input: { new: { name: "Harbour Baths", city: "Hamburg", country: "Germany" } } },
  },
  async (context, { id, buildingId, new: created }, project) => {
    const isOwn = can(context.viewer, "project.edit", project);
    if (!isOwn && !(buildingId === null && hasSuperuserRights(context)))
      throw forbidden("Only its owner may say of which building a project tells");
    const former = project.buildingId;
    const next = created
      ? await linkNew(context, id, created)
      : await linkTo(context, id, buildingId ?? null, former);
    if (next === undefined) throw await refusal(context, id, buildingId);
    purgeBuildings(context, [former, next?.id ?? null], id);
    return { building: next && toBuilding(next) };
  },
);

type New = NonNullable<ReturnType<(typeof LinkBuilding)["parse"]>["new"]>;

const selectOfProject = ({ db }: LoggedIn, id: number) =>
  selectBuildings(db, sql`${buildings.id} = (select building_id from projects where projects.id = ${id})`);

/** Returns the new building; undefined if the project cannot have one. */
async function linkNew(context: LoggedIn, id: number, { name, city, country }: New) {
  const { db, now } = context;
  const changedAt = now.toISOString();
  const row = { name, otherNames: [], city, country };
  const [, , linked, , [building]] = await db.batch([
    recordUnlinked(context, id, mayTell(context, id)),
    insertSelect(
      db,
      buildings,
      { ...row, ...wordsOf(row), createdAt: changedAt, changedAt },
      sql`projects where ${mayTell(context, id)}`,
    ),
    db
      .update(projects)
      .set({ buildingId: sql`last_insert_rowid()` })
      .where(sql`${projects.id} = ${id} and changes() = 1`)
      .returning({ id: projects.id }),
    recordChange(
      context,
      { buildingId: sql`building_id`, kind: "created", projectId: id, after: row },
      sql`projects where id = ${id} and changes() = 1`,
    ),
    selectOfProject(context, id),
  ]);
  return linked.length === 0 ? undefined : building;
}

/** Returns the building, null for none; undefined if the project cannot have it. */
async function linkTo(context: LoggedIn, id: number, buildingId: number | null, former: number | null) {
  const { db } = context;
  if (buildingId === former && former === null) return null;
  const isFree = sql`exists (select 1 from buildings where id = ${buildingId} and merged_into is null
    and tellings between 1 and ${TELLINGS_MAX - 1})`;
  const changes =
    buildingId === null
      ? sql`${projects.id} = ${id} and building_id = ${former}`
      : sql`${mayTell(context, id)} and building_id is not ${buildingId} and ${isFree}`;
  const [, linked, , [building]] = await db.batch([
    recordUnlinked(context, id, changes),
    db.update(projects).set({ buildingId }).where(changes).returning({ id: projects.id }),
    recordChange(
      context,
      { buildingId, kind: "linked", projectId: id },
      sql`(select 1) where changes() = 1 and ${buildingId} is not null`,
    ),
    selectOfProject(context, id),
  ]);
  if (buildingId !== null && building?.id !== buildingId) return undefined;
  return linked.length === 0 && buildingId === null ? undefined : (building ?? null);
}

/** The statement that logs, in front of the change, that the project leaves the building it has. */
const recordUnlinked = (context: LoggedIn, id: number, condition: SQL) =>
  recordChange(
    context,
    { buildingId: sql`building_id`, kind: "unlinked", projectId: id },
    sql`projects where ${condition} and building_id is not null`,
  );

/** The reason why a project was not linked. */
async function refusal(context: LoggedIn, id: number, buildingId: number | null | undefined) {
  const { isVisible, isAddressPublic } = await loadProject(context, id);
  if (!isVisible || !isAddressPublic)
    return conflict("Only a project for everybody, with a public address, can tell of a building");
  if (!buildingId) return conflict("The building of the project has just changed. Please try again");
  const [building] = await selectBuildings(context.db, sql`${buildings.id} = ${buildingId}`);
  if (!building || building.tellings === 0) return notFound("Building");
  return building.mergedInto === null
    ? conflict(`A building has at most ${TELLINGS_MAX} projects`)
    : conflict("This building was merged into another. Choose that one");
}
