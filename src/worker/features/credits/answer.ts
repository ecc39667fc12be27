import { AnswerCredit, CREDITS_IN_LIST_MAX, Credit, CreditId } from "@contract/credits";
import { conflict, forbidden, notFound, Refusal } from "@contract/errors";
import { type SQL, sql } from "drizzle-orm";
import { credits } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { recordCredit } from "./events";
import { type FoundCredit, loadCredits } from "./find-credit";
import { answered } from "./messages";
import {
  areTwoSides,
  type CreditRow,
  listsOf,
  ofCredit,
  purgeCredit,
  selectCredits,
  showCredits,
  toCredit,
} from "./queries";
import { sidesRefusal } from "./sides-refusal";

type Change = {
  set: Partial<Record<keyof typeof credits.$inferInsert, unknown>>;
  /** SQL condition on the row: the change is possible, and the words are those that were read. */
  where: SQL;
};
type Answer = Omit<AnswerCredit, "id">;

/**
 * Answers a credit: the person answers the owner, the owner answers a proposal or a claim. The statement repeats what was
 * read, so of two answers at once one wins, and the other is told.
 */
export const answerCredit = operation(
  {
    access: "user",
    input: AnswerCredit,
    output: Credit,
    summary:
      "Answers a credit. `confirm` repeats its name and role; `propose` says them in other words; `decline` takes the name away. The owner of the project answers a proposal or a claim with the same call.",
    refusals: {
      credit_changed: true,
      conflict: "The credit does not wait for this answer of the caller.",
      forbidden: "The credit is not the caller's to answer.",
      email_unconfirmed: true,
      same_person: true,
    },
  },
  async (context, { id, ...answer }) => {
    const [credit, all] = await loadCredits(context, id);
    const { viewer } = context;
    const change =
      credit.userId === viewer.id
        ? answerOfPerson(context, credit, answer)
        : credit.ownerId === viewer.id
          ? answerOfOwner(context, credit, answer)
          : null;
    if (!change) throw forbidden("Only the person who is named, or the owner of the project, may answer");
    return changeCredit(context, [credit, all], change, answer);
  },
);

/** Takes the caller's name away from a credit, for good or until the owner asks again. */
export const withdrawCredit = operation(
  {
    access: "user",
    allowsSuspended: true,
    input: CreditId,
    output: Credit,
    summary:
      "Takes the caller's name away from a credit, whoever may see the project. Its proof is no longer valid. A suspended account may do this too.",
    refusals: { forbidden: "The credit is not that of the caller.", conflict: "The caller is not named." },
  },
  async (context, { id }) => {
    const [credit, all] = await loadCredits(context, id);
    if (credit.userId !== context.viewer.id) throw forbidden("Only the person who is named may withdraw");
    const isConfirmed = credit.state === "confirmed";
    return changeCredit(context, [credit, all], {
      set: ended(isConfirmed ? "withdrawn" : "declined"),
      where: isConfirmed ? sql`state = 'confirmed'` : sql`state in ('asked', 'proposed', 'claimed')`,
    });
  },
);

const ended = (state: "withdrawn" | "declined") => ({ state, confirmedAt: null, proposal: null });

const confirmed = ({ now }: LoggedIn) => ({
  state: "confirmed",
  confirmedAt: now.toISOString(),
  proposal: null,
  linkHash: null,
  linkExpiresAt: null,
});

const wordsOf = ({ name = "", role = "", scope = null, from = null, to = null }: Answer) => ({
  name,
  role,
  scope: scope ?? null,
  from: from ?? null,
  to: to ?? null,
});

/** SQL condition: the words of the row are those of the answer. The scope is compared if the answer has one. */
const sameWords = ({ name, role, scope }: Answer) =>
  sql`name = ${name} and role = ${role} and ${scope === undefined || scope === null ? sql`1` : sql`scope is ${scope}`}`;

function answerOfPerson(context: LoggedIn, { ownerId }: FoundCredit, answer: Answer): Change {
  const { viewer } = context;
  const isAsked = sql`user_id = ${viewer.id} and state in ('asked', 'proposed')`;
  if (answer.answer === "decline") return { set: ended("declined"), where: isAsked };
  if (answer.answer === "propose")
    return { set: { state: "proposed", proposal: wordsOf(answer) }, where: isAsked };
  return {
    set: confirmed(context),
    where: sql`${isAsked} and ${sameWords(answer)} and ${areTwoSides(viewer.id, ownerId)}`,
  };
}

/** The owner confirms what the person has proposed or claimed; the words are then those of the person. */
function answerOfOwner(context: LoggedIn, credit: FoundCredit, answer: Answer): Change {
  const { viewer } = context;
  const { state, userId } = credit;
  const isOwn = sql`owner_id = ${viewer.id} and state = ${state} and user_id = ${userId}`;
  const last = sql`(select coalesce(max(position), -1) + 1 from credits as other where other.project_id = ${credit.projectId}
    and other.list = ${credit.list})`;
  const hasRoom = sql`(select count(*) from credits as other where other.project_id = ${credit.projectId}
    and other.list = ${credit.list} and other.position is not null) < ${CREDITS_IN_LIST_MAX}`;
  const sides = areTwoSides(userId ?? 0, viewer.id);
  const words = () => {
    const { from, to, ...others } = wordsOf(answer);
    return { ...others, fromYear: from, toYear: to };
  };
  if (state === "proposed") {
    if (answer.answer === "decline") return { set: { state: "asked", proposal: null }, where: isOwn };
    if (answer.answer === "propose")
      return { set: { ...words(), state: "asked", askedBy: "owner", proposal: null }, where: isOwn };
    const { proposal } = credit;
    const isSame = sql`proposal ->> 'name' = ${answer.name} and proposal ->> 'role' = ${answer.role}`;
    return {
      set: {
        ...confirmed(context),
        name: proposal?.name,
        role: proposal?.role,
        scope: proposal?.scope ?? null,
        fromYear: proposal?.from ?? null,
        toYear: proposal?.to ?? null,
      },
      where: sql`${isOwn} and ${isSame} and proposal = ${JSON.stringify(proposal)} and ${sides}`,
    };
  }
  if (state === "claimed") {
    if (answer.answer === "decline") return { set: ended("declined"), where: isOwn };
    if (answer.answer === "propose")
      return {
        set: {
          ...words(),
          state: "asked",
          askedBy: "owner",
          askedAt: context.now.toISOString(),
          position: last,
        },
        where: sql`${isOwn} and ${hasRoom}`,
      };
    return {
      set: { ...confirmed(context), position: last },
      where: sql`${isOwn} and ${sameWords(answer)} and ${sides} and ${hasRoom}`,
    };
  }
  throw answer.answer === "confirm" && state === "asked"
    ? forbidden("Only the person who is named can confirm this credit")
    : conflict("This credit does not wait for your answer");
}

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
  const changesLists = ["name", "role", "state", "position"].some((name) => name in set);
  const lists = listsOf(
    all.map((row) => (row.id === id ? { ...after, position: after.position === null ? null : 0 } : row)),
  );
  const isChanged = sql`credits.id = ${id} and credits.state = ${state} and credits.changed_at = ${now.getTime()}`;
  const event =
    state === "confirmed" ? "credit.confirmed" : state === "asked" ? "credit.asked" : "credit.declined";
  const [[updated], notified, , recorded, , , rows] = await db.batch([
    db
      .update(credits)
      .set({ ...(set as object), changedAt: now.toISOString() })
      .where(ofCredit(id, where))
      .returning({ id: credits.id }),
    notify(
      context,
      { receiver: other ?? 0, ...answered(context, state as Parameters<typeof answered>[1], credit.title) },
      sql`changes() = 1`,
    ),
    ...recordCredit(context, event, other, state === "proposed" ? sql`0` : isChanged),
    ...showCredits(context, projectId, changesLists && isListChanged(credit, after) ? lists : undefined),
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
