import { HOUR_MS } from "@contract/durations";
import { cutText } from "@contract/graphemes";
import { ALONE_RECIPIENTS_MAX, CONFIRMATION_HOURS, type ConfirmationKind } from "@contract/two-person-rule";
import { and, eq, sql } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { confirmations } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { audit } from "./audit";

/** The two-person rule: a second superuser confirms a request within 24 hours. It is off by default. */

/** Checks whether a send reaches so many users that a second superuser has to confirm it. */
export const needsSecondPerson = (
  { hasTwoPersonRule }: LoggedIn,
  { userIds, all }: { userIds: number[]; all: boolean },
) => hasTwoPersonRule && (all || userIds.length > ALONE_RECIPIENTS_MAX);

/** Stores a call that another superuser has to confirm. */
export async function requestConfirmation(
  context: LoggedIn,
  kind: ConfirmationKind,
  input: Record<string, unknown>,
  summary: string,
) {
  const { db, viewer, now } = context;
  const expiresAt = new Date(now.getTime() + CONFIRMATION_HOURS * HOUR_MS).toISOString();
  const [[created]] = await db.batch([
    insertSelect(
      db,
      confirmations,
      { kind, input, summary, expiresAt, requestedBy: viewer.id, requestedAt: now.toISOString() },
      sql`(select 1)`,
    ),
    audit(context, {
      action: "requestConfirmation",
      targetType: "confirmation",
      targetId: sql`last_insert_rowid()`,
      details: { summary: cutText(summary, SUMMARY_LENGTH) },
    }),
  ]);
  return { confirmation: created?.id ?? 0, expiresAt };
}

/** Characters of the summary in the audit log. */
const SUMMARY_LENGTH = 200;

/** A confirmed request: `confirmer` is the context of the call that confirms it. */
export type Claim = { id: number; summary: string; confirmer: LoggedIn };

/**
 * The statements that end a request, for the batch that executes it. They take effect only if `isDone` holds. The batch
 * fails if the request has ended already.
 */
export const claimed = (claim: Claim | undefined, isDone = sql`1`) =>
  claim
    ? [
        claim.confirmer.db
          .update(confirmations)
          .set(ended(claim.confirmer, "confirmed"))
          .where(and(eq(confirmations.id, claim.id), isDone)),
        audit(claim.confirmer, {
          action: "confirmRequest",
          targetType: "confirmation",
          targetId: claim.id,
          details: { summary: cutText(claim.summary, SUMMARY_LENGTH) },
        }),
      ]
    : [];

export const ended = ({ viewer, now }: LoggedIn, outcome: "confirmed" | "refused") => ({
  outcome,
  endedAt: now.toISOString(),
  endedBy: viewer.id,
  input: null,
});
