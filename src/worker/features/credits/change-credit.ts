import { type AnswerCredit, CREDITS_IN_LIST_MAX, type Credit } from "@contract/credits";
import { conflict, notFound, Refusal } from "@contract/errors";
import { type SQL, sql } from "drizzle-orm";
import { credits } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { recordCredit } from "./events";
import type { FoundCredit } from "./find-credit";
import { answered } from "./messages";
import {
  addCreditedWords,
  type CreditRow,
  listsOf,
  ofCredit,
  purgeCredit,
  selectCredits,
  showCredits,
  toCredit,
} from "./queries";
import { sidesRefusal } from "./sides-refusal";

export type Change = {
  set: Partial<Record<keyof typeof credits.$inferInsert, unknown>>;
  /** SQL condition on the row: the change is possible, and the words are those that were read. */
  where: SQL;
};
export type Answer = Omit<AnswerCredit, "id">;

/** The values of a credit whose person does not want to be named. */
export const ended = (state: "withdrawn" | "declined") => ({ state, confirmedAt: null, proposal: null });

/** Changes the row, tells the other side, and returns the credit. */
export async function changeCredit(
  context: LoggedIn,
  [credit, all]: [FoundCredit, CreditRow[]],
  { set, where }: Change,
  answer?: Answer,
): Promise<Credit> {
  const { db, viewer, now } = context;
  const { id, projectId, ownerId, userId } = credit;
  const other = viewer.id === ownerId ? userId : ownerId;
  const after = { ...credit, ...set } as FoundCredit;
  const { state } = after;
  const changedLists = isListChanged(credit, after)
    ? listsOf(
        all.map((row) => (row.id === id ? { ...after, position: after.position === null ? null : 0 } : row)),
      )
    : undefined;
  const isChanged = sql`credits.id = ${id} and credits.state = ${state} and credits.changed_at = ${now.getTime()}`;
  const event =
    state === "confirmed" ? "credit.confirmed" : state === "asked" ? "credit.asked" : "credit.declined";
  const [[updated], , notified, , recorded, , rows] = await db.batch([
    db
      .update(credits)
      .set({ ...(set as object), changedAt: now.toISOString() })
      .where(ofCredit(id, where))
      .returning({ id: credits.id }),
    showCredits(context, projectId, { lists: changedLists }),
    notify(
      context,
      { receiver: other ?? 0, ...answered(context, state as Parameters<typeof answered>[1], credit.title) },
      sql`changes() = 1`,
    ),
    ...recordCredit(context, event, other, state === "proposed" ? sql`0` : isChanged),
    addCreditedWords(context, projectId, changedLists ?? {}),
    selectCredits(db, ofCredit(id)),
  ]);
  if (!updated) throw await refusalReason(context, credit, answer);
  purgeCredit(context, projectId, userId);
  deliver(context, notified);
  deliverEvents(context, recorded);
  const [row] = rows;
  if (!row) throw notFound("Credit");
  return toCredit(viewer, row);
}

const isListChanged = (before: FoundCredit, after: FoundCredit) =>
  JSON.stringify(listsOf([before])) !== JSON.stringify(listsOf([after]));

/** The reason why the UPDATE changed nothing. */
async function refusalReason(
  context: LoggedIn,
  { id, state, ownerId, userId }: FoundCredit,
  answer?: Answer,
) {
  const [now] = await selectCredits(context.db, ofCredit(id));
  if (!now) return notFound("Credit");
  if (now.state !== state && answer)
    return new Refusal("credit_changed", "The credit has changed. Read it again");
  const { viewer } = context;
  const words = viewer.id === ownerId && now.state === "proposed" ? now.proposal : now;
  const isAnswerable =
    viewer.id === ownerId
      ? ["proposed", "claimed"].includes(now.state)
      : ["asked", "proposed"].includes(now.state);
  if (!answer || !isAnswerable) return conflict("This credit does not wait for your answer");
  if (
    answer.answer === "confirm" &&
    (words?.name !== answer.name ||
      words?.role !== answer.role ||
      (answer.scope && words?.scope !== answer.scope))
  )
    return new Refusal("credit_changed", "The credit has changed. Read it again");
  if (now.state === "claimed" && answer.answer !== "decline") {
    const inList = await context.db.$count(
      credits,
      sql`project_id = ${now.projectId} and list = ${now.list} and position is not null`,
    );
    if (inList >= CREDITS_IN_LIST_MAX) return conflict(`A list has at most ${CREDITS_IN_LIST_MAX} credits`);
  }
  return sidesRefusal(context, userId ?? 0, ownerId);
}
