import { bannedSentence } from "@contract/account-status";
import { AdminUser, SetCompanyVerified, SetUserStatus } from "@contract/admin";
import { invalid, notFound, Refusal } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { and, eq, sql } from "drizzle-orm";
import { type Account, standing } from "../../auth/sessions";
import { users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation";
import { post } from "../mail/send";
import { statusLetter } from "../mail/templates";
import { audit } from "./audit";

/** How an account stands: active, suspended (it reads, and writes nothing), or banned (it and its work are gone). */

/**
 * Suspends, bans, or lifts that. Triggers hide and show what the person made, and end the sessions of a ban. The last
 * superuser who is active stays so: the statement itself sees to it. The person is told by mail and on their open pages.
 */
export const setUserStatus = operation(
  {
    access: "superuser",
    input: SetUserStatus,
    output: AdminUser,
    summary: "Suspends, bans or reactivates an account.",
    refusals: { last_superuser: true },
    example: { input: { status: "suspended", reason: "The pictures are someone else's." } },
  },
  async (context, { id, status, reason, expiresAt }) => {
    const { db, viewer, now } = context;
    if (id === viewer.id) throw invalid("You cannot change your own status");
    if (expiresAt && Date.parse(expiresAt) <= now.getTime())
      throw invalid("Expiry must be in the future", { expiresAt: "Expiry must be in the future" });
    const isActive = status === "active";
    const next = {
      status,
      statusReason: isActive ? null : reason,
      statusExpiresAt: isActive ? null : (expiresAt ?? null),
    };
    const isSpared = sql`users.role = 'superuser' and not exists (select 1 from users as other where other.role = 'superuser'
      and other.id <> users.id and (other.status = 'active' or other.status_expires_at <= ${now.getTime()}))`;
    const [[before], [changed]] = await db.batch([
      db.select().from(users).where(eq(users.id, id)),
      db
        .update(users)
        .set(next)
        .where(and(eq(users.id, id), isActive ? undefined : sql`not (${isSpared})`))
        .returning(),
      audit(context, {
        action: "setUserStatus",
        targetType: "user",
        targetId: id,
        details: { status, reason: next.statusReason, expiresAt: next.statusExpiresAt },
      }),
    ]);
    if (!before) throw notFound("User");
    if (!changed) throw new Refusal("last_superuser", sentences.lastSuperuser);
    const account = standing(changed, now);
    if (isNews(standing(before, now), account)) post(context, changed.email, statusLetter(account));
    context.defer(tellOpenPages(context, account));
    return account;
  },
);

/** Whether the person has something new to read: the same status once more, with the same words, is none. */
const isNews = (before: Account, after: Account) =>
  before.status !== after.status ||
  before.statusReason !== after.statusReason ||
  before.statusExpiresAt !== after.statusExpiresAt;

/** The sessions of a banned person are over: their pages are told why, since they can no longer ask. */
async function tellOpenPages({ live }: LoggedIn, account: Account) {
  if (account.status !== "banned") return live.tell([account.id], { kind: "account" });
  await live.tell([account.id], { kind: "banned", message: bannedSentence(account) });
  await live.end(account.id);
}

/** Says whether a person's company is what it says it is. */
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
    return standing(changed, now);
  },
);
