import { ASK_AGAIN_DAYS, AskCredit, CREDIT_LINK_DAYS, Credit, CreditId, CreditLink } from "@contract/credits";
import { DAY_MS } from "@contract/durations";
import { conflict, forbidden, notFound, Refusal } from "@contract/errors";
import { sql } from "drizzle-orm";
import { isBlocked } from "../../auth/restrictions";
import { credits } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { digest } from "../../platform/digest";
import { updateCredit } from "./change-credit";
import { loadOwnCredit } from "./find-credit";
import { asked } from "./messages";
import { areTwoSides, ofCredit } from "./queries";
import { emailUnconfirmed, sidesRefusal } from "./sides-refusal";

/** Asks a member to confirm a credit. It links the credit with the account. */
export const askCredit = operation(
  {
    access: "user",
    limit: "creditAsks",
    input: AskCredit,
    output: Credit,
    load: (context, { id }) => loadOwnCredit(context, id),
    summary:
      "Asks a member to confirm a credit of one of the caller's projects. The answer may be a confirmation, other words, or that the person does not want to be named.",
    refusals: {
      forbidden: "The caller does not own the project, or one of the two has blocked the other.",
      email_unconfirmed: true,
      same_person: true,
      declined_recently: true,
      conflict: "The project is not public, the credit is confirmed, or the person has to answer first.",
    },
  },
  async (context, { userId }, credit) => {
    const { viewer, now } = context;
    return updateCredit(context, credit, {
      set: {
        userId,
        state: "asked",
        askedBy: "owner",
        askedAt: now.toISOString(),
        ...{ confirmedAt: null, proposal: null, linkHash: null, linkExpiresAt: null },
      },
      where: sql`owner_id = ${viewer.id} and position is not null and is_visible = 1 and ${mayBeAsked(userId)}
        and not ${hasDeclined(context, credit.projectId, userId)} and not ${isBlocked(viewer.id, userId)}
        and ${areTwoSides(userId, viewer.id)}`,
      receiver: userId,
      notification: asked(context, credit.title),
      event: "credit.asked",
      refusal: () => refusalReason(context, credit, userId),
    });
  },
);

/**
 * SQL condition on a row of `credits`: nobody, or somebody else, has been asked. One that a person does not want stays
 * theirs, so that the decline is not forgotten.
 */
const mayBeAsked = (userId: number) =>
  sql`(state = 'named' or (state in ('asked', 'proposed') and user_id <> ${userId})
    or (state in ('declined', 'withdrawn') and coalesce(user_id, ${userId}) = ${userId}))`;

/** SQL condition: the person has declined a credit of the project not long ago. */
const hasDeclined = ({ now }: LoggedIn, projectId: number, userId: number) =>
  sql`exists (select 1 from credits as declined where declined.project_id = ${projectId} and declined.user_id = ${userId}
    and declined.state = 'declined' and declined.asked_by = 'owner'
    and declined.changed_at > ${now.getTime() - ASK_AGAIN_DAYS * DAY_MS})`;

async function refusalReason(
  context: LoggedIn,
  { id, projectId }: { id: number; projectId: number },
  userId: number,
) {
  const { db, viewer } = context;
  const [reason] = await db.all<Record<"shown" | "open" | "known" | "blocked" | "declined", number>>(
    sql`select is_visible as shown, ${mayBeAsked(userId)} as open, ${hasDeclined(context, projectId, userId)} as declined,
        exists (select 1 from users where id = ${userId} and status <> 'banned' and deleted_at is null) as known,
        ${isBlocked(viewer.id, userId)} as blocked
      from credits where id = ${id}`,
  );
  if (!reason) return notFound("Credit");
  if (!reason.known) return notFound("User");
  if (reason.blocked) return forbidden("You cannot ask this person");
  if (!reason.shown) return conflict("Publish the project for everybody first: the person has to see it");
  if (!reason.open)
    return conflict(
      "The person has been asked, or this credit is confirmed, or somebody else has declined it: add another",
    );
  if (reason.declined)
    return new Refusal(
      "declined_recently",
      `This person has declined. They can be asked again after ${ASK_AGAIN_DAYS} days`,
    );
  return sidesRefusal(context, userId, viewer.id);
}

/** Makes a link with which somebody claims a credit that is plain text. A new link replaces the one before. */
export const linkCredit = operation(
  {
    access: "user",
    limit: "creditAsks",
    input: CreditId,
    output: CreditLink,
    load: (context, { id }) => loadOwnCredit(context, id),
    summary: `Makes a link for somebody who is named by a credit and may have no account yet. It works once, for ${CREDIT_LINK_DAYS} days, and replaces the one before.`,
    refusals: {
      forbidden: "The caller does not own the project.",
      email_unconfirmed: true,
      conflict: "A member was asked already.",
    },
  },
  async (context, { id }) => {
    const { db, viewer, now, origin } = context;
    if (!viewer.emailVerified) throw emailUnconfirmed();
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const expiresAt = new Date(now.getTime() + CREDIT_LINK_DAYS * DAY_MS).toISOString();
    const updated = await db
      .update(credits)
      .set({ linkHash: digest(token), linkExpiresAt: expiresAt })
      .where(ofCredit(id, sql`owner_id = ${viewer.id} and state = 'named' and position is not null`))
      .returning({ id: credits.id });
    if (updated.length === 0) throw conflict("Only a credit that nobody was asked for can have a link");
    return { url: `${origin}/credits/claim?token=${token}`, expiresAt };
  },
);
