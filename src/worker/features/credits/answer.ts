import { AnswerCredit, CREDITS_IN_LIST_MAX, Credit } from "@contract/credits";
import { conflict, forbidden, notFound } from "@contract/errors";
import { sql } from "drizzle-orm";
import { isBlocked } from "../../auth/restrictions";
import { type LoggedIn, operation } from "../../operation/operation";
import { type Answer, type Change, changeCredit, confirmed, ended } from "./change-credit";
import { type FoundCredit, loadCredits } from "./find-credit";
import { areTwoSides } from "./queries";

/**
 * Answers a credit: the person answers the owner, the owner answers a proposal or a claim. The statement that
 * writes checks again what was read: of two answers at the same time the second is refused.
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
    if (!credit.isSeen && answer.answer !== "decline") throw notFound("Credit");
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

const wordsOf = ({ name = "", role = "", scope = null, from = null, to = null }: Answer) => ({
  name,
  role,
  scope,
  from,
  to,
});

/** SQL condition: the words of the row are those of the answer. The scope is compared if it was sent, also as null. */
const sameWords = ({ name, role, scope }: Answer) =>
  sql`name = ${name} and role = ${role} and ${scope === undefined ? sql`1` : sql`scope is ${scope}`}`;

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
  const mayAsk = sql`not ${isBlocked(viewer.id, userId ?? 0)}`;
  const words = () => {
    const { from, to, ...others } = wordsOf(answer);
    return { ...others, fromYear: from, toYear: to };
  };
  if (state === "proposed") {
    if (answer.answer === "decline") return { set: { state: "asked", proposal: null }, where: isOwn };
    if (answer.answer === "propose")
      return {
        set: { ...words(), state: "asked", askedBy: "owner", proposal: null },
        where: sql`${isOwn} and ${mayAsk}`,
      };
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
        where: sql`${isOwn} and ${hasRoom} and ${mayAsk}`,
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
