import { type AnswerCredit, CREDITS_IN_LIST_MAX, type Credit, type CreditState } from "@contract/credits";
import { conflict, notFound, Refusal } from "@contract/errors";
import { type SQL, sql } from "drizzle-orm";
import { credits } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { type CreditEvent, recordCredit } from "./events";
import type { FoundCredit } from "./find-credit";
import { answered, type answers } from "./messages";
import {
  addCreditedWords,
  type CreditRow,
  type Lists,
  listsOf,
  ofCredit,
  purgeCredit,
  selectCredits,
  showCredits,
  toCredit,
} from "./queries";
import { sidesRefusal } from "./sides-refusal";

export type Change = {
  set: Partial<Record<keyof typeof credits.$inferInsert, unknown>> & { state: CreditState };
  /** SQL condition on the row: the change is possible, and the words are those that were read. */
  where: SQL;
};
export type Answer = Omit<AnswerCredit, "id">;

/** The values of a credit that both sides have confirmed. */
export const confirmed = ({ now }: LoggedIn) => ({
  state: "confirmed" as const,
  confirmedAt: now.toISOString(),
  ...{ proposal: null, linkHash: null, linkExpiresAt: null },
});
/** The values of a credit whose person does not want to be named. */
export const ended = (state: "withdrawn" | "declined") => ({ state, confirmedAt: null, proposal: null });

type Update = Change & {
  /** The user id of the other side, which gets the notification and, if there is one, the event, unless the project is hidden. */
  receiver: number;
  notification: ReturnType<typeof answered>;
  event: CreditEvent | null;
  /** The names in the lists of the project, if they change. */
  lists?: Lists | undefined;
  /** Finds the reason if the row did not fulfil the condition. */
  refusal: () => Promise<Refusal>;
};

/** Updates the row of a credit, notifies the other side and returns the credit, in one batch. */
export async function updateCredit(
  context: LoggedIn,
  { id, projectId, userId }: Pick<FoundCredit, "id" | "projectId"> & { userId: number | null },
  { set, where, receiver, notification, event, lists, refusal }: Update,
): Promise<Credit> {
  const { db, viewer, now } = context;
  const mayReadTitle = sql`exists (select 1 from projects
    where projects.id = ${projectId} and (is_visible = 1 or user_id = ${receiver}))`;
  const isUpdated = sql`credits.id = ${id} and credits.state = ${set.state} and credits.changed_at = ${now.getTime()}
    and ${mayReadTitle}`;
  const [[updated], , notified, , recorded, , [row]] = await db.batch([
    db
      .update(credits)
      .set({ ...(set as object), changedAt: now.toISOString() })
      .where(ofCredit(id, where))
      .returning({ id: credits.id }),
    showCredits(context, projectId, { lists }),
    notify(context, { receiver, ...notification }, sql`changes() = 1 and ${mayReadTitle}`),
    ...recordCredit(context, event ?? "credit.asked", receiver, event ? isUpdated : sql`0`),
    addCreditedWords(context, projectId, lists ?? {}),
    selectCredits(db, ofCredit(id)),
  ]);
  if (!updated || !row) throw await refusal();
  purgeCredit(context, projectId, userId, row.userId);
  deliver(context, notified);
  deliverEvents(context, recorded);
  return toCredit(viewer, row);
}

/** Changes a credit as its person or the owner of its project has answered it. */
export function changeCredit(
  context: LoggedIn,
  [credit, all]: [FoundCredit, CreditRow[]],
  change: Change,
  answer?: Answer,
): Promise<Credit> {
  const { id, ownerId, userId, title } = credit;
  const after = { ...credit, ...change.set } as FoundCredit;
  const { state } = after;
  // A claim that is accepted gets its position from the statement.
  const listed = { ...after, position: after.position === null ? null : 0 };
  return updateCredit(context, credit, {
    ...change,
    receiver: (context.viewer.id === ownerId ? userId : ownerId) ?? 0,
    notification: answered(context, state as keyof typeof answers, title),
    event: eventOf(state),
    lists: isListChanged(credit, after)
      ? listsOf(all.map((row) => (row.id === id ? listed : row)))
      : undefined,
    refusal: () => refusalReason(context, credit, answer),
  });
}

function eventOf(state: FoundCredit["state"]): CreditEvent | null {
  if (state === "proposed") return null;
  if (state === "confirmed" || state === "asked") return `credit.${state}`;
  return "credit.declined";
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
      (answer.scope !== undefined && words?.scope !== answer.scope))
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
