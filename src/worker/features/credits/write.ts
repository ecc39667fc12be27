import { roleName } from "@contract/credit-roles";
import { CREDITS_MAX, type CreditInput, Credits, WriteCredits } from "@contract/credits";
import { invalid, notFound } from "@contract/errors";
import { sql } from "drizzle-orm";
import { isBlocked } from "../../auth/restrictions";
import { projectWords } from "../../db/written-texts";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, insertNotifications } from "../notifications/notify";
import { loadProject } from "../projects/find-project";
import { forgetWords } from "../projects/forget-words";
import { asked } from "./messages";
import {
  addCreditedWords,
  type CreditRow,
  isNamed,
  isShownTo,
  listsOf,
  purgeCredit,
  selectCreditsOf,
  showCredits,
  toCredit,
} from "./queries";

/**
 * Replaces the credits of a project. A credit that was asked, proposed or confirmed is asked again if its name, role or scope
 * changes, which the statement itself decides: an answer at the same time is not lost. One that the person has declined and
 * that is left out, or gets another name, is kept out of sight, so that the person is not asked again at once.
 */
export const writeCredits = operation(
  {
    access: "user",
    input: WriteCredits,
    output: Credits,
    summary:
      "Replaces the credits of one of the caller's projects, in their order. A credit with its `id` keeps its confirmation, unless its name, role or scope changes: then the person is asked again. Claims stay until they are answered.",
    refusals: {
      forbidden: "The caller does not own the project.",
      rate_limited: true,
    },
  },
  async (context, { id, credits: sent }) => {
    const { db, viewer, now } = context;
    const [project, before] = await Promise.all([
      loadProject(context, id, "project.edit"),
      selectCreditsOf(db, id),
    ]);
    const known = new Map(before.filter(({ position }) => position !== null).map((row) => [row.id, row]));
    const position = new Map<string, number>();
    const rows = sent.map((credit, index) => {
      if (credit.id !== undefined && known.get(credit.id)?.list !== credit.list)
        throw invalid("A credit is not one of this list", {
          [`credits.${index}.id`]: "This is not a credit of this list",
        });
      const at = position.get(credit.list) ?? 0;
      position.set(credit.list, at + 1);
      const row = known.get(credit.id ?? 0);
      const isOther = row && !isNamed(row.state) && row.name !== credit.name;
      return {
        ...credit,
        id: isOther ? undefined : credit.id,
        roleName: roleName(credit.role),
        position: at,
      };
    });
    const again = rows.filter((row) => isAskedAgain(known.get(row.id ?? 0), row)).length;
    if (again > 0) await context.limiter.count([["creditAsks", `account ${viewer.id}`, again]]);
    const lists = listsOf(rows.map((row) => ({ ...row, state: known.get(row.id ?? 0)?.state ?? "named" })));
    const json = JSON.stringify(rows);
    const [, , , , notified, , , after] = await db.batch([
      db.run(removeOthers(context, id, json)),
      db.run(hideOthers(context, id, json)),
      db.run(updateKept(context, id, json)),
      db.run(insertNew(context, id, json)),
      insertNotifications(
        db,
        { ...asked(context, sql`projects.title`), senderId: viewer.id, createdAt: now.toISOString() },
        sql`credits cross join projects on projects.id = credits.project_id cross join users on users.id = credits.user_id
          where credits.project_id = ${id} and credits.state = 'asked' and credits.asked_at = ${now.getTime()}
            and credits.is_visible = 1 and users.status <> 'banned'`,
      ),
      showCredits(context, id, { lists, condition: isOwn(context, id) }),
      addCreditedWords(context, id, lists),
      selectCreditsOf(db, id),
    ]);
    if (after.length === 0 && rows.length > 0) throw notFound("Project");
    purgeCredit(context, id, ...new Set(before.map(({ userId }) => userId)));
    if (project.isVisible) forgetWords(context, projectWords(project));
    deliver(context, notified);
    return after.filter((row) => isShownTo(viewer, row)).map((row) => toCredit(viewer, row));
  },
);

type SentRow = CreditInput & { position: number; roleName: string };

/** The same conditions as `wordsDiffer` and `updateKept`, for the limit and for the names. */
function isAskedAgain(row: CreditRow | undefined, sent: SentRow) {
  return row !== undefined && ["asked", "proposed", "confirmed"].includes(row.state) && differs(row, sent);
}
const differs = (row: CreditRow, sent: SentRow) =>
  row.name !== sent.name || row.roleName !== sent.roleName || row.scope !== sent.scope;

/** SQL condition: the caller owns the project. */
const isOwn = ({ viewer }: LoggedIn, id: number) =>
  sql`exists (select 1 from projects where id = ${id} and user_id = ${viewer.id} and status <> 'trashed' and deleted_at is null)`;

const isLeftOut = (context: LoggedIn, id: number, json: string) =>
  sql`project_id = ${id} and position is not null and ${isOwn(context, id)}
    and id not in (select value ->> 'id' from json_each(${json}) where value ->> 'id' is not null)`;
const removeOthers = (context: LoggedIn, id: number, json: string) =>
  sql`delete from credits where ${isLeftOut(context, id, json)} and state not in ('declined', 'withdrawn')`;
const hideOthers = (context: LoggedIn, id: number, json: string) =>
  sql`update credits set position = null where ${isLeftOut(context, id, json)}`;

const wordsDiffer = sql`(credits.name <> sent ->> 'name' or credits.role_name <> sent ->> 'roleName'
  or credits.scope is not sent ->> 'scope')`;

/** Who is blocked, or has blocked the other, cannot be asked again. */
const updateKept = (context: LoggedIn, id: number, json: string) => {
  const at = context.now.getTime();
  const isChanged = sql`(state in ('asked', 'proposed', 'confirmed') and ${wordsDiffer})`;
  const isAgain = sql`(${isChanged} and not ${isBlocked(context.viewer.id, sql`credits.user_id`)})`;
  const set = (column: string, again: unknown, other: unknown) =>
    sql`${sql.identifier(column)} = case when ${isAgain} then ${again} when ${isChanged} then ${other} else ${sql.identifier(column)} end`;
  return sql`update credits set
      ${set("user_id", sql`user_id`, null)}, ${set("asked_by", "owner", null)}, ${set("asked_at", at, null)},
      ${set("confirmed_at", null, null)}, ${set("changed_at", at, null)}, ${set("proposal", null, null)},
      ${set("state", "asked", "named")},
      position = sent ->> 'position', name = sent ->> 'name', role = sent ->> 'role', type = sent ->> 'type',
      scope = sent ->> 'scope', from_year = sent ->> 'from', to_year = sent ->> 'to', firm = sent ->> 'firm',
      link_hash = iif(name = sent ->> 'name', link_hash, null)
    from (select value as sent from json_each(${json}))
    where credits.id = sent ->> 'id' and project_id = ${id} and state <> 'claimed' and ${isOwn(context, id)}`;
};

const insertNew = (context: LoggedIn, id: number, json: string) =>
  sql`insert into credits (project_id, owner_id, is_visible, list, position, name, role, type, scope, from_year, to_year, firm)
    select projects.id, projects.user_id, projects.is_visible, value ->> 'list', value ->> 'position', value ->> 'name',
      value ->> 'role', value ->> 'type', value ->> 'scope', value ->> 'from', value ->> 'to', value ->> 'firm'
    from projects cross join json_each(${json})
    where projects.id = ${id} and ${isOwn(context, id)} and value ->> 'id' is null limit ${CREDITS_MAX}`;
