import { Done, done } from "@contract/done";
import { conflict, invalid, notFound, Refusal } from "@contract/errors";
import {
  Confirmation,
  ConfirmationId,
  type ConfirmationKind,
  DeleteAccount,
  RequestedConfirmation,
  SetRole,
} from "@contract/two-person-rule";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { toAccount } from "../../auth/sessions";
import { isTriggerError } from "../../db/constraint-errors";
import { confirmations, users } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deleteAccount } from "../users/delete-account";
import { findUser, isLastSuperuser } from "../users/queries";
import { confirmedStatus } from "./account-status";
import { confirmedAnnouncement } from "./announcements";
import { audit } from "./audit";
import { confirmedMessages } from "./bulk-messages";
import { type Claim, claimed, ended, requestConfirmation } from "./two-person-rule";

const LISTED_MAX = 50;

/** Lists pending requests, newest first, including those of the viewer, who can withdraw them. */
export const listConfirmations = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: z.array(Confirmation),
    summary: "Lists what waits for the confirmation of a second superuser.",
  },
  async ({ db, now }) => {
    const { id, kind, summary, requestedBy, requestedAt, expiresAt } = confirmations;
    return db
      .select({
        kind,
        summary,
        requestedBy,
        requestedAt,
        expiresAt,
        id: sql<number>`${id}`.as("confirmation_id"),
        requestedByUsername: users.username,
      })
      .from(confirmations)
      .leftJoin(users, eq(users.id, requestedBy))
      .where(sql`ended_at is null and ${expiresAt} > ${now.getTime()}`)
      .orderBy(desc(expiresAt))
      .limit(LISTED_MAX);
  },
);

/**
 * Executes another superuser's request, in the name of that superuser and once. The request ends in the batch of its action.
 */
export const confirmRequest = operation(
  {
    access: "superuser",
    input: ConfirmationId,
    output: Done,
    summary: "Confirms what another superuser has requested, and does it.",
    refusals: {
      second_person_required: "The caller requested it.",
      conflict: "It has ended or expired, or who requested it is no longer an active superuser.",
      last_superuser: true,
    },
  },
  async (context, { id }) => {
    const { db, viewer, now } = context;
    const [request, [row]] = await Promise.all([
      loadOpen(context, id),
      db
        .select()
        .from(users)
        .where(sql`${users.id} = (select requested_by from confirmations where confirmations.id = ${id})`),
    ]);
    if (request.requestedBy === viewer.id)
      throw new Refusal("second_person_required", "Another superuser has to confirm this");
    const requester = row && toAccount(row, now);
    if (requester?.role !== "superuser" || requester.status !== "active")
      throw conflict("Who requested this is no longer an active superuser");
    const claim = { id, summary: request.summary, confirmer: context };
    try {
      await acts[request.kind]({ ...context, viewer: requester }, request.input, claim);
    } catch (error) {
      if (isTriggerError(error, "The request for confirmation has ended")) throw hasEnded();
      throw error;
    }
    return done;
  },
);

/** Ends a request without executing it: another superuser refuses it, or its author withdraws it. */
export const refuseRequest = operation(
  {
    access: "superuser",
    input: ConfirmationId,
    output: Done,
    summary: "Refuses what another superuser has requested, or withdraws the caller's own request.",
    refusals: { conflict: "It has ended or expired." },
  },
  async (context, { id }) => {
    const { db } = context;
    const request = await loadOpen(context, id);
    const [[refused]] = await db.batch([
      db
        .update(confirmations)
        .set(ended(context, "refused"))
        .where(and(eq(confirmations.id, id), isNull(confirmations.endedAt)))
        .returning({ id: confirmations.id }),
      audit(context, {
        action: "refuseRequest",
        targetType: "confirmation",
        targetId: id,
        details: { summary: request.summary },
      }),
    ]);
    if (!refused) throw hasEnded();
    return done;
  },
);

const ruleIsOff = () =>
  new Refusal("second_person_required", "This needs two superusers: the two-person rule is not on");

/** Requests that an account gets or loses the superuser role. Without the two-person rule only a command does that. */
export const requestRole = operation(
  {
    access: "superuser",
    input: SetRole,
    output: RequestedConfirmation,
    summary:
      "Requests the role of an account. Another superuser has to confirm it; needs the two-person rule.",
    refusals: { second_person_required: "The two-person rule is not on." },
    example: { input: { role: "superuser" } },
  },
  async (context, { id, role }) => {
    const user = await loadOther(context, id);
    if (user.role === role) throw invalid("The account has this role already");
    return requestConfirmation(
      context,
      "setRole",
      { id, role },
      role === "superuser"
        ? `Make ${user.username} a superuser`
        : `Take the superuser role from ${user.username}`,
    );
  },
);

/** Requests that an account is deleted. Without the two-person rule only its owner can delete it. */
export const requestDeletion = operation(
  {
    access: "superuser",
    input: DeleteAccount,
    output: RequestedConfirmation,
    summary:
      "Requests that an account is deleted with everything that belongs to it. Another superuser has to confirm it; needs the two-person rule.",
    refusals: { second_person_required: "The two-person rule is not on." },
    example: { input: { reason: "Its owner asked for it by letter." } },
  },
  async (context, { id, reason }) => {
    const user = await loadOther(context, id);
    return requestConfirmation(
      context,
      "deleteAccount",
      { id, reason },
      `Delete the account ${user.username}: ${reason}`,
    );
  },
);

async function loadOther({ db, viewer, hasTwoPersonRule }: LoggedIn, id: number) {
  if (!hasTwoPersonRule) throw ruleIsOff();
  if (id === viewer.id) throw invalid("You cannot do this with your own account");
  const user = await findUser(db, id);
  if (!user) throw notFound("User");
  return user;
}

async function loadOpen({ db, now }: LoggedIn, id: number) {
  const [request] = await db.select().from(confirmations).where(eq(confirmations.id, id));
  if (!request) throw notFound("Request");
  if (request.endedAt !== null || Date.parse(request.expiresAt) <= now.getTime()) throw hasEnded();
  return request;
}

const hasEnded = () => conflict("This request has ended");

/** The action of each kind of request, with the superuser who requested it as viewer. */
const acts: Record<ConfirmationKind, (context: LoggedIn, input: unknown, claim: Claim) => Promise<void>> = {
  notify: confirmedAnnouncement,
  sendMessages: confirmedMessages,
  setStatus: confirmedStatus,
  async setRole(context, input, claim) {
    const { id, role } = SetRole.parse(input);
    const [[changed]] = await context.db.batch([
      context.db
        .update(users)
        .set({ role })
        .where(and(eq(users.id, id), isNull(users.deletedAt), sql`not ${isLastSuperuser(context.now)}`))
        .returning({ id: users.id }),
      audit(context, { action: "setRole", targetType: "user", targetId: id, details: { role } }),
      ...claimed(
        claim,
        sql`exists (select 1 from users where id = ${id} and role = ${role} and deleted_at is null)`,
      ),
    ]);
    if (!changed)
      throw new Refusal("last_superuser", "There is no such account, or it is the last superuser");
    context.defer(context.live.send([id], { kind: "account" }));
  },
  async deleteAccount(context, input, claim) {
    const { id, reason } = DeleteAccount.parse(input);
    const user = await findUser(context.db, id);
    if (!user) throw notFound("User");
    const isDeleted = sql`not exists (select 1 from users where id = ${id} and deleted_at is null)`;
    const entry = audit(
      context,
      { action: "deleteAccount", targetType: "user", targetId: id, details: { reason, name: user.username } },
      isDeleted,
    );
    if (!(await deleteAccount(context, user, [entry, ...claimed(claim, isDeleted)])))
      throw new Refusal(
        "last_superuser",
        "The account was changed at the same time, or is the last superuser",
      );
  },
};
