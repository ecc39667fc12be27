import { Building, buildingFields, UndoBuildingChange, UpdateBuilding } from "@contract/buildings";
import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { buildingChanges, buildings, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { undoMerge } from "./merge";
import {
  type BuildingRow,
  changedMeanwhile,
  isNotUndone,
  isShown,
  loadToEdit,
  markUndone,
  mayEdit,
  purgeBuildings,
  recordChange,
  selectBuildings,
  toBuilding,
  wordsOf,
} from "./queries";

type Values = Partial<Building>;

export const updateBuilding = operation(
  {
    access: "user",
    limit: "buildings",
    input: UpdateBuilding,
    output: Building,
    summary:
      "Changes a building's names, place and links, and whether it has a page. Every owner of one of its projects may do it, and undo what another has changed. The owners of the building that it is part of may set `partOf` to null.",
    refusals: {
      forbidden: "The caller owns none of its projects.",
      merged: true,
      gone: true,
      conflict:
        "Only a building with one project can lose its page. A part of a building has no parts, and a building with parts is part of none.",
      changed_meanwhile: true,
    },
    example: { input: { otherNames: ["Hafenbad"], point: { lat: 53.544, lon: 9.99 } } },
    load: (context, { id, ...sent }) => loadToEdit(context, id, isDetachment(sent)),
  },
  async (context, { id, ...sent }, row) => {
    const values: Values = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    );
    if (values.partOf) await checkWhole(context, id, values.partOf);
    return write(context, row, values, "edited");
  },
);

/** Checks whether nothing changes but that the building is no longer part of another. */
const isDetachment = ({ partOf, ...others }: Values) =>
  partOf === null && Object.values(others).every((value) => value === undefined);

/** Writes values and the entry of the history, unless somebody has changed the building since it was read. */
async function write(
  context: LoggedIn,
  row: BuildingRow,
  values: Values,
  kind: "edited" | "undone",
  undoes?: number,
) {
  const { db, now } = context;
  if (values.hasPage === false && row.tellings > 1)
    throw conflict("A building with several projects has a page");
  const before = pick(toBuilding(row), Object.keys(values));
  if (JSON.stringify(before) === JSON.stringify(pick(values, Object.keys(before)))) return toBuilding(row);
  const next = { ...toBuilding(row), ...values };
  const { point, ...columns } = values;
  const changedAt = new Date(Math.max(now.getTime(), Date.parse(row.changedAt) + 1)).toISOString();
  const [[updated], , , [after]] = await db.batch([
    db
      .update(buildings)
      .set({
        ...columns,
        ...(point !== undefined && { latitude: point?.lat ?? null, longitude: point?.lon ?? null }),
        ...wordsOf(next),
        changedAt,
      })
      .where(
        and(
          eq(buildings.id, row.id),
          eq(buildings.changedAt, row.changedAt),
          sql`merged_into is null`,
          mayEdit(context, row.id, kind === "edited" && isDetachment(values)),
          undoes ? isNotUndone(undoes) : undefined,
          // A second project may have come meanwhile.
          values.hasPage === false ? sql`tellings < 2` : undefined,
          values.partOf ? mayBePart(row.id, values.partOf) : undefined,
        ),
      )
      .returning({ id: buildings.id }),
    recordChange(context, { buildingId: row.id, kind, before, after: values }),
    markUndone(context, undoes ?? 0),
    selectBuildings(db, sql`${buildings.id} = ${row.id}`),
  ]);
  if (!updated || !after) throw changedMeanwhile("The building");
  purgeBuildings(context, [row.id, row.partOf, after.partOf]);
  return toBuilding(after);
}

const pick = (values: object, names: string[]) =>
  Object.fromEntries(
    names
      .map((name) => [name, (values as Record<string, unknown>)[name]])
      .filter(([, value]) => value !== undefined),
  );

/** SQL condition: a building may be part of this one, which has a page and is itself part of none, and it has no parts. */
const mayBePart = (id: number, whole: number) =>
  sql`not exists (select 1 from buildings as part where part.part_of = ${id})
    and exists (select 1 from buildings as whole where whole.id = ${whole} and whole.id <> ${id} and whole.part_of is null)`;

async function checkWhole({ db }: LoggedIn, id: number, whole: number) {
  const [found] = await db
    .select({ mayBePart: sql<number>`${mayBePart(id, whole)}`.as("may_be_part") })
    .from(buildings)
    .where(sql`${buildings.id} = ${whole} and ${buildings.id} <> ${id} and ${isShown}`);
  if (!found) throw notFound("The whole building");
  if (!found.mayBePart)
    throw conflict("A part of a building has no parts, and a building with parts is part of none");
}

export const undoBuildingChange = operation(
  {
    access: "user",
    limit: "buildings",
    input: UndoBuildingChange,
    output: Done,
    summary:
      "Undoes a change of a building, by whomever: an edit, a merge, or that somebody linked a project. It is refused if what it changed has changed again since.",
    refusals: {
      forbidden: "The caller owns none of its projects.",
      merged: true,
      gone: true,
      conflict: "Changes of this kind cannot be undone, or it was undone already.",
      changed_meanwhile: true,
    },
    load: (context, { id, changeId }) =>
      Promise.all([
        loadToEdit(context, id),
        context.db
          .select()
          .from(buildingChanges)
          .where(and(eq(buildingChanges.id, changeId), eq(buildingChanges.buildingId, id))),
      ]),
  },
  async (context, { id, changeId }, [row, [change]]) => {
    if (!change) throw notFound("Change");
    if (change.undoneAt) throw conflict("This change was undone already");
    if (change.kind === "merged") await undoMerge(context, row, change);
    else if (change.kind === "linked" && change.projectId)
      await undoLink(context, id, changeId, change.projectId);
    else if (change.kind === "edited" || change.kind === "undone") {
      const current = toBuilding(row);
      const names = Object.keys(change.after);
      if (JSON.stringify(pick(current, names)) !== JSON.stringify(pick(change.after, names)))
        throw changedMeanwhile("The building");
      const fields: readonly string[] = [...buildingFields, "hasPage"];
      if (names.length === 0) throw conflict("Changes of this kind cannot be undone");
      const before = pick(
        change.before,
        fields.filter((name) => name in change.before),
      ) as Values;
      await write(context, row, before, "undone", changeId);
    } else throw conflict("Changes of this kind cannot be undone");
    return done;
  },
);

/** Unlinks a project that somebody has linked, if it is still linked. */
async function undoLink(context: LoggedIn, id: number, changeId: number, projectId: number) {
  const { db } = context;
  const [unlinked] = await db.batch([
    db
      .update(projects)
      .set({ buildingId: null })
      .where(
        sql`${projects.id} = ${projectId} and building_id = ${id} and ${mayEdit(context, id)}
          and ${isNotUndone(changeId)}`,
      )
      .returning({ id: projects.id }),
    recordChange(context, { buildingId: id, kind: "unlinked", projectId }),
    markUndone(context, changeId),
  ]);
  if (unlinked.length === 0) throw changedMeanwhile("The building");
  purgeBuildings(context, [id], projectId);
}
