import { MergeBuilding, MergedBuilding, OTHER_NAMES_MAX, TELLINGS_MAX } from "@contract/buildings";
import { conflict, forbidden } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { hasSuperuserRights } from "../../auth/superuser-rights";
import { buildingChanges, buildings, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, insertNotifications } from "../notifications/notify";
import {
  type BuildingRow,
  changedMeanwhile,
  foundBuilding,
  isNotUndone,
  markUndone,
  mayEdit,
  purgeBuildings,
  recordChange,
  selectBuildings,
  toBuilding,
  wordsOf,
} from "./queries";

/** The number of owners of the other building who are notified of a proposal. */
const NOTIFIED_MAX = 20;

/**
 * Two buildings are merged when an owner on each side has asked for it, which must be two accounts, or when all their
 * projects are one owner's. Who owns a project of both is on either side, so nobody takes a building over by linking a
 * project to it.
 */
export const mergeBuilding = operation(
  {
    access: "user",
    limit: "buildings",
    input: MergeBuilding,
    output: MergedBuilding,
    summary:
      "Merges a building into another: its projects move there, and its address redirects. The first call proposes it; it takes effect when an owner of a project of the other building makes the same call, or the reverse one, or a superuser.",
    refusals: {
      forbidden: "The caller owns no project of the two buildings.",
      merged: true,
      gone: true,
      conflict: `Together they have more than ${TELLINGS_MAX} projects, or the caller has proposed it already.`,
      changed_meanwhile: true,
    },
    load: ({ db }, { id, into }) =>
      db.batch([
        selectBuildings(db, sql`${buildings.id} in (${id}, ${into})`),
        db
          .select({ id: projects.id, userId: projects.userId, buildingId: projects.buildingId })
          .from(projects)
          .where(sql`${projects.buildingId} in (${id}, ${into}) and is_visible = 1`),
        db.select({ userId: buildingChanges.userId }).from(buildingChanges).where(areProposals(id, into)),
      ]),
  },
  async (context, { id, into }, [rows, tellers, proposals]) => {
    const { viewer } = context;
    const isSuperuser = hasSuperuserRights(context);
    const [one, other] = [id, into].map((each) =>
      foundBuilding(
        context,
        rows.find((row) => row.id === each),
        tellers.some(({ userId }) => userId === viewer.id) || isSuperuser,
      ),
    ) as [BuildingRow, BuildingRow];
    const sidesOf = (person: number | null) =>
      new Set(tellers.filter(({ userId }) => userId === person).map(({ buildingId }) => buildingId));
    const own = sidesOf(viewer.id);
    if (own.size === 0 && !isSuperuser)
      throw forbidden("Only the owners of their projects may merge buildings");
    if (tellers.length > TELLINGS_MAX) throw conflict(`A building has at most ${TELLINGS_MAX} projects`);
    const isAlone = tellers.every(({ userId }) => userId === viewer.id);
    const isAgreed = proposals.some(({ userId }) => {
      if (userId === viewer.id) return false;
      const theirs = sidesOf(userId);
      return (own.has(id) && theirs.has(into)) || (own.has(into) && theirs.has(id));
    });
    if (isSuperuser || isAlone || isAgreed)
      return { isMerged: true, building: await merge(context, one, other, tellers) };
    if (proposals.some(({ userId }) => userId === viewer.id))
      throw conflict("You have proposed this already");
    await propose(context, one, other);
    return { isMerged: false, building: toBuilding(one) };
  },
);

/** SQL condition on a change: somebody proposes to merge the two. */
const areProposals = (id: number, other: number) =>
  sql`building_id in (${id}, ${other}) and other_id in (${id}, ${other})
    and kind = 'mergeProposed' and undone_at is null`;

async function propose(context: LoggedIn, one: BuildingRow, other: BuildingRow) {
  const { db, viewer, now } = context;
  const [, notified] = await db.batch([
    recordChange(
      context,
      {
        ...{ buildingId: one.id, kind: "mergeProposed", otherId: other.id },
        after: { into: other.id, name: other.name },
      },
      sql`(select 1)`,
    ),
    insertNotifications(
      db,
      {
        kind: "credit",
        title: "One building, or two?",
        message: `${viewer.fullName} says that ${one.name} and ${other.name} are one building. If it is so, merge them where you edit yours.`,
        url: `/buildings/${one.id}`,
        senderId: viewer.id,
        createdAt: now.toISOString(),
      },
      sql`users where users.id <> ${viewer.id} and users.status <> 'banned' and users.id in (
        select user_id from projects where building_id in (${one.id}, ${other.id}) and is_visible = 1 limit ${NOTIFIED_MAX})`,
    ),
  ]);
  deliver(context, notified);
}

async function merge(context: LoggedIn, one: BuildingRow, other: BuildingRow, tellers: { id: number }[]) {
  const { db } = context;
  const otherNames = [...new Set([...other.otherNames, one.name, ...one.otherNames])]
    .filter((name) => name !== other.name)
    .slice(0, OTHER_NAMES_MAX);
  const changedAt = nextChange(context);
  // The projects that are hidden now move too, so that they come back to the right building.
  const moved = sql`(select json_group_array(id) from projects where building_id = ${one.id})`;
  const parts = sql`(select json_group_array(id) from buildings as part where part.part_of = ${one.id})`;
  const [[ended], , , , , , [after]] = await db.batch([
    db
      .update(buildings)
      .set({ mergedInto: other.id, changedAt })
      .where(
        sql`${buildings.id} = ${one.id} and changed_at = ${Date.parse(one.changedAt)} and merged_into is null
          and exists (select 1 from buildings as target where target.id = ${other.id} and target.merged_into is null
            and target.changed_at = ${Date.parse(other.changedAt)}) and (${mayEdit(context, one.id)} or ${mayEdit(context, other.id)})`,
      )
      .returning({ id: buildings.id }),
    recordChange(context, {
      ...{ buildingId: other.id, kind: "merged", otherId: one.id },
      before: sql`json_object('otherNames', json(${JSON.stringify(other.otherNames)}))`,
      after: sql`json_object('from', ${one.id}, 'name', ${one.name}, 'otherNames', json(${JSON.stringify(otherNames)}), 'projects', json(${moved}), 'parts', json(${parts}))`,
    }),
    db
      .update(buildings)
      .set({
        otherNames,
        ...wordsOf({ ...other, otherNames }),
        changedAt,
      })
      .where(sql`${buildings.id} = ${other.id} and ${isMergedInto(one.id, other.id)}`),
    db
      .update(projects)
      .set({ buildingId: other.id })
      .where(sql`building_id = ${one.id} and ${isMergedInto(one.id, other.id)}`),
    db
      .update(buildings)
      .set({ mergedInto: other.id })
      .where(sql`${buildings.mergedInto} = ${one.id} and ${isMergedInto(one.id, other.id)}`),
    db
      .update(buildings)
      .set({ partOf: other.partOf === null ? sql`nullif(${other.id}, id)` : null })
      .where(sql`${buildings.partOf} = ${one.id} and ${isMergedInto(one.id, other.id)}`),
    selectBuildings(db, sql`${buildings.id} = ${other.id}`),
  ]);
  if (!ended || !after) throw changedMeanwhile("One of the buildings");
  purgeBuildings(context, [one.id, other.id], ...tellers.map(({ id }) => id));
  return toBuilding(after);
}

/** SQL: the time of a change, which is later than that of the one before. */
const nextChange = ({ now }: LoggedIn) => sql`max(${now.getTime()}, changed_at + 1)`;

/** SQL condition: the first statement of the batch has merged the buildings. */
const isMergedInto = (id: number, into: number) =>
  sql`exists (select 1 from buildings as ended where ended.id = ${id} and ended.merged_into = ${into})`;

type Merge = typeof buildingChanges.$inferSelect;

/** Makes two buildings of one again: the projects that the merge moved go back, if they are still there. */
export async function undoMerge(context: LoggedIn, row: BuildingRow, change: Merge) {
  const { db } = context;
  const former = change.otherId ?? 0;
  const { projects: ids = [], parts = [] } = change.after as { projects?: number[]; parts?: number[] };
  const hasItsNames = JSON.stringify(row.otherNames) === JSON.stringify(change.after.otherNames);
  const otherNames = hasItsNames ? (change.before.otherNames as string[]) : row.otherNames;
  const isDivided = sql`exists (select 1 from buildings as former where former.id = ${former} and former.merged_into is null)`;
  const [[restored]] = await db.batch([
    db
      .update(buildings)
      .set({ mergedInto: null, changedAt: nextChange(context) })
      .where(
        sql`${buildings.id} = ${former} and merged_into = ${row.id} and ${mayEdit(context, row.id)}
          and ${isNotUndone(change.id)}`,
      )
      .returning({ id: buildings.id }),
    markUndone(context, change.id),
    recordChange(context, { buildingId: row.id, kind: "undone", otherId: former }),
    db
      .update(projects)
      .set({ buildingId: former })
      .where(
        and(
          eq(projects.buildingId, row.id),
          sql`${projects.id} in (select value from json_each(${JSON.stringify(ids)})) and changes() = 1`,
        ),
      ),
    db
      .update(buildings)
      .set({ otherNames, ...wordsOf({ ...row, otherNames }) })
      .where(
        sql`${buildings.id} = ${row.id} and changed_at = ${Date.parse(row.changedAt)}
          and ${isDivided}`,
      ),
    db
      .update(buildings)
      .set({ partOf: former })
      .where(
        sql`${buildings.id} in (select value from json_each(${JSON.stringify(parts)}))
          and coalesce(part_of, ${row.id}) = ${row.id} and ${isDivided}`,
      ),
    // Buildings that had been merged into the former one redirect to it again.
    db
      .update(buildings)
      .set({ mergedInto: former })
      .where(
        sql`${buildings.mergedInto} = ${row.id} and ${buildings.id} in (
          with recursive merged(id) as (select ${former} union select other_id
            from building_changes join merged on building_id = merged.id where kind = 'merged' and undone_at is null)
          select id from merged) and ${isDivided}`,
      ),
    // A proposal of before would let one side merge them again alone.
    db
      .update(buildingChanges)
      .set({ undoneAt: context.now.toISOString() })
      .where(sql`${areProposals(row.id, former)} and ${isDivided}`),
  ]);
  if (!restored) throw changedMeanwhile("One of the buildings");
  purgeBuildings(context, [row.id, former], ...ids);
}
