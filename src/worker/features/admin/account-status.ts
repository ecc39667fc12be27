import { bannedSentence } from "@contract/account-status";
import { AdminUser, SetCompanyVerified, SetUserStatus } from "@contract/admin";
import { invalid, notFound, Refusal } from "@contract/errors";
import { formatInstant } from "@contract/format-date";
import { sentences } from "@contract/sentences";
import { UserWithStatus } from "@contract/two-person-rule";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { type Account, toAccount } from "../../auth/sessions";
import { users } from "../../db/schema";
import { everythingOf, PROJECT_LISTS, userTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { statusMail } from "../mail/templates";
import { queueUpdates, selectOutdated } from "../slices/update-content";
import { isLastSuperuser, selectUser } from "../users/queries";
import { audit } from "./audit";
import { type Claim, claimed, requestConfirmation } from "./two-person-rule";

type StatusChange = Pick<Account, "status" | "statusReason" | "statusExpiresAt">;

/**
 * Sets the account status: active, suspended (read-only) or banned (no login, content hidden). With the two-person rule,
 * another superuser has to confirm the status of a superuser. The user is notified by mail and on their open pages.
 */
export const setUserStatus = operation(
  {
    access: "superuser",
    input: SetUserStatus,
    output: UserWithStatus,
    summary: "Suspends, bans or reactivates an account.",
    refusals: { last_superuser: true },
    example: { input: { status: "suspended", reason: "The pictures are someone else's." } },
  },
  async (context, input) => {
    const { before, changed } = await changeStatus(context, input);
    if (changed) return changed;
    if (!context.hasTwoPersonRule || before.role !== "superuser") throw isLast();
    const summary = summaryOf(input, before.username);
    const { confirmation } = await requestConfirmation(context, "setStatus", input, summary);
    return { ...toAccount(before, context.now), confirmation };
  },
);

/** Sets a status that a second superuser has confirmed. */
export const confirmedStatus = async (context: LoggedIn, input: unknown, claim: Claim) => {
  if (!(await changeStatus(context, SetUserStatus.parse(input), claim)).changed) throw isLast();
};

const isLast = () => new Refusal("last_superuser", sentences.lastSuperuser);

const verbs = { active: "Restore", suspended: "Suspend", banned: "Ban" };
function summaryOf({ status, reason, expiresAt }: z.output<typeof SetUserStatus>, username: string) {
  const end = expiresAt ? ` until ${formatInstant(expiresAt)} UTC` : "";
  return `${verbs[status]} ${username}${status === "active" ? "" : `${end}: ${reason}`}`;
}

/**
 * The UPDATE statement excludes the last active superuser and, without a second superuser's claim, those for whom the
 * two-person rule needs one. Database triggers delete the sessions of banned users and hide or show the newest content; jobs
 * do the same with the rest.
 */
async function changeStatus(
  context: LoggedIn,
  { id, status, reason, expiresAt }: z.output<typeof SetUserStatus>,
  claim?: Claim,
) {
  const { db, viewer, now, hasTwoPersonRule } = context;
  if (id === viewer.id) throw invalid("You cannot change your own status");
  if (expiresAt && Date.parse(expiresAt) <= now.getTime())
    throw invalid("Expiry must be in the future", { expiresAt: "Expiry must be in the future" });
  const isActive = status === "active";
  const next: StatusChange = {
    status,
    statusReason: isActive ? null : reason,
    statusExpiresAt: isActive ? null : (expiresAt ?? null),
  };
  const isNotLast = isActive ? sql`1` : sql`not ${isLastSuperuser(now)}`;
  const isAllowed = hasTwoPersonRule && !claim ? sql`${isNotLast} and users.role <> 'superuser'` : isNotLast;
  const [[before], stored, [changed], , outdated] = await db.batch([
    selectUser(db, id),
    storeMail(
      context,
      sql`users.email`,
      statusMail(next),
      sql`${confirmedAccount(id)} and ${isAllowed} and ${isOtherStatus(next, now)}`,
    ),
    db
      .update(users)
      .set(next)
      .where(and(eq(users.id, id), isAllowed))
      .returning(),
    audit(context, {
      action: "setUserStatus",
      targetType: "user",
      targetId: id,
      details: { status, reason: next.statusReason, expiresAt: next.statusExpiresAt },
    }),
    selectOutdated(db, id),
    ...claimed(
      claim,
      sql`exists (select 1 from users where users.id = ${id} and users.status = ${status} and ${isAllowed})`,
    ),
  ]);
  if (!before) throw notFound("User");
  if (!changed) return { before };
  const account = toAccount(changed, now);
  sendStored(context, stored);
  purge(context, PROJECT_LISTS, ...everythingOf(id));
  context.defer(notifyOpenPages(context, account));
  queueUpdates(context, outdated);
  return { before, changed: account };
}

/** SQL condition: status, reason or expiry differ from the next ones. A status that has expired is active. */
function isOtherStatus({ status, statusReason, statusExpiresAt }: StatusChange, now: Date) {
  const expiresAt = statusExpiresAt ? Date.parse(statusExpiresAt) : null;
  const unlessExpired = (otherwise: SQL, current: SQL) =>
    sql`iif(users.status_expires_at <= ${now.getTime()}, ${otherwise}, ${current})`;
  return sql`(${unlessExpired(sql`'active'`, sql`users.status`)} is not ${status}
    or ${unlessExpired(sql`null`, sql`users.status_reason`)} is not ${statusReason}
    or ${unlessExpired(sql`null`, sql`users.status_expires_at`)} is not ${expiresAt})`;
}

/**
 * A banned user's pages get the reason with the event, because their sessions have ended and they cannot request it.
 */
async function notifyOpenPages({ live }: LoggedIn, account: Account) {
  if (account.status !== "banned") return live.send([account.id], { kind: "account" });
  await live.send([account.id], { kind: "banned", message: bannedSentence(account) });
  await live.end(account.id);
}

/** Marks a user's company as verified or not. */
export const setCompanyVerified = operation(
  {
    access: "superuser",
    input: SetCompanyVerified,
    output: AdminUser,
    summary: "Marks a user's company as verified, or not.",
    example: { input: { companyVerified: true } },
  },
  async (context, { id, companyVerified }) => {
    const { db, now } = context;
    const [[changed]] = await db.batch([
      db.update(users).set({ companyVerified }).where(eq(users.id, id)).returning(),
      audit(context, {
        action: "setCompanyVerified",
        targetType: "user",
        targetId: id,
        details: { companyVerified },
      }),
    ]);
    if (!changed) throw notFound("User");
    purge(context, userTag(id));
    return toAccount(changed, now);
  },
);
