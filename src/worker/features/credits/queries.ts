import { roleName } from "@contract/credit-roles";
import type { Credit, CreditState } from "@contract/credits";
import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { credits, projects, users } from "../../db/schema";
import { addProjectWords, foldProjectChanges } from "../../db/written-texts";
import { CREDIT_STATUS, projectTag, userTag } from "../../http/cache-tags";
import { purge } from "../edge-cache/purge";

/** The number of pictures of the project whose photographer is the person. */
const pictures = sql<number | null>`iif(${credits.list} = 'pictures', (select count(*) from json_each((
  select image_details from projects where projects.id = ${credits.projectId}))
  where value ->> 'photographerId' = ${credits.userId}), null)`;

const {
  isVisible: _isVisible,
  linkHash: _linkHash,
  linkExpiresAt: _linkExpiresAt,
  ...shown
} = getTableColumns(credits);

/** The columns of a credit. The query joins its account with `creditJoin`. */
export const creditColumns = {
  ...shown,
  username: sql<string | null>`${users.username}`.as("credited_username"),
  linkedId: sql<number | null>`${users.id}`.as("linked_id"),
  pictures: pictures.as("pictures"),
};
/** The join with the account, unless it is banned. */
export const creditJoin = sql`${users.id} = ${credits.userId} and ${users.status} <> 'banned'`;

export const selectCredits = (db: Db, where: SQL | undefined) =>
  db.select(creditColumns).from(credits).leftJoin(users, creditJoin).where(where).$dynamic();

export type CreditRow = Awaited<ReturnType<typeof selectCredits>>[number];

/** The statement that selects all credits of a project in their order, also claims. */
export const selectCreditsOf = (db: Db, projectId: number | SQL) =>
  selectCredits(db, sql`${credits.projectId} = ${projectId}`).orderBy(
    sql`case ${credits.list} when 'stakeholders' then 1 when 'collaborators' then 2 else 3 end`,
    sql`${credits.position} is null`,
    asc(credits.position),
    asc(credits.id),
  );

export const isNamed = (state: CreditState) => state !== "declined" && state !== "withdrawn";

/** Checks whether somebody reads a credit: claims, and what a list no longer has, are for the two sides. */
export const isShownTo = (viewer: Context["viewer"], { position, state, ownerId, userId }: CreditRow) =>
  position !== null ||
  (state === "claimed" && viewer !== null && (viewer.id === ownerId || viewer.id === userId));

/** A credit for its two sides, or for others, who read the role of somebody who is not named. */
export function toCredit(viewer: Context["viewer"], row: CreditRow): Credit {
  const { linkedId, fromYear, toYear, ownerId, state, askedBy, askedAt, proposal, ...credit } = row;
  const isInvolved = viewer !== null && (viewer.id === ownerId || viewer.id === row.userId);
  const isReadable = isInvolved || isNamed(state);
  return {
    ...credit,
    roleName: roleName(row.role),
    name: isReadable ? row.name : null,
    scope: isReadable ? row.scope : null,
    firm: isReadable ? row.firm : null,
    from: isReadable ? fromYear : null,
    to: isReadable ? toYear : null,
    userId: isReadable ? linkedId : null,
    username: isReadable ? row.username : null,
    isConfirmed: state === "confirmed" && linkedId !== null,
    confirmedAt: state === "confirmed" && linkedId !== null ? row.confirmedAt : null,
    ...(isInvolved && { state, askedBy, askedAt, proposal }),
  };
}

/** SQL condition on a row of `credits`: the caller sees its project. */
export const isOfSeenProject = (context: Context) =>
  sql`exists (select 1 from projects where projects.id = ${credits.projectId} and ${canSee(context)})`;

/** SQL: the mailbox of an address in lower case, without the part after a plus sign, with which one person has many addresses. */
const mailboxOf = (email: SQL) =>
  sql`iif(instr(${email}, '+') between 2 and instr(${email}, '@'),
    substr(${email}, 1, instr(${email}, '+') - 1) || substr(${email}, instr(${email}, '@')), ${email})`;

/** SQL conditions on `person` and `owner`, two rows of `users`: why they are not two sides. */
export const sides = {
  isConfirmed: sql`person.email_verified = 1 and owner.email_verified = 1`,
  areDifferent: sql`person.id <> owner.id
    and ${mailboxOf(sql`person.email_folded`)} <> ${mailboxOf(sql`owner.email_folded`)}`,
  areActive: sql`person.status <> 'banned' and person.deleted_at is null and owner.status <> 'banned'`,
};

/** SQL condition: the two accounts have confirmed addresses, in different mailboxes. */
export const areTwoSides = (personId: number | SQL, ownerId: number | SQL) =>
  sql`exists (select 1 from users as person cross join users as owner where person.id = ${personId} and owner.id = ${ownerId}
    and ${sides.isConfirmed} and ${sides.areDifferent} and ${sides.areActive})`;

export type Lists = Pick<typeof projects.$inferSelect, "stakeholders" | "collaborators">;

/** The lists of names of a project with these credits. */
export function listsOf(
  rows: Pick<CreditRow, "list" | "name" | "role" | "type" | "state" | "position">[],
): Lists {
  const named = rows.filter(({ state, position }) => isNamed(state) && position !== null);
  const of = (list: Credit["list"]) => named.filter((row) => row.list === list);
  return {
    stakeholders: of("stakeholders").map(({ name, role }) => ({ name, role: roleName(role) })),
    collaborators: of("collaborators").map(({ name, role, type }) => ({ name, role: roleName(role), type })),
  };
}

/**
 * The statement that lets a project show its credits, for the batch that changes them. `lists` are its names
 * afterwards, if they change. `updatedAt` then changes too, so that an edit that began before is refused.
 */
export const showCredits = (
  { db, now }: Context,
  projectId: number,
  { lists, condition = sql`changes() = 1` }: { lists?: Lists | undefined; condition?: SQL } = {},
) =>
  db
    .update(projects)
    .set({
      creditChanges: sql`credit_changes + 1`,
      ...(lists && {
        folded: foldProjectChanges(lists),
        updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
      }),
    })
    .where(and(eq(projects.id, projectId), condition));

/** The statement that adds the names of a project to the words that searches are corrected to. */
export const addCreditedWords = ({ db }: Context, projectId: number, lists: Partial<Lists>) =>
  addProjectWords(db, lists, sql`exists (select 1 from projects where id = ${projectId} and is_visible = 1)`);

/** Deletes the cached pages that show a credit, and the cached status lists. */
export const purgeCredit = (context: Context, projectId: number, ...userIds: (number | null)[]) =>
  purge(context, CREDIT_STATUS, projectTag(projectId), ...userIds.filter((id) => id !== null).map(userTag));

export const ofCredit = (id: number, ...conditions: (SQL | undefined)[]) =>
  and(eq(credits.id, id), ...conditions);
