import { roleName } from "@contract/credit-roles";
import {
  ASK_AGAIN_DAYS,
  ClaimCredit,
  CREDITS_IN_LIST_MAX,
  Credit,
  CreditToken,
  LinkedCredit,
  ReadCreditLink,
} from "@contract/credits";
import { DAY_MS } from "@contract/durations";
import { conflict, forbidden, invalid, Refusal } from "@contract/errors";
import { and, sql } from "drizzle-orm";
import { isBlocked } from "../../auth/restrictions";
import { insertSelect } from "../../db/insert-select";
import { credits, projects } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { digest } from "../../platform/digest";
import { deliver, notify } from "../notifications/notify";
import { findProject } from "../projects/find-project";
import { deliverEvents } from "../webhooks/record-event";
import { confirmed, updateCredit } from "./change-credit";
import { recordCredit } from "./events";
import { answered, claimed } from "./messages";
import { areTwoSides, selectCredits, toCredit } from "./queries";
import { sidesRefusal } from "./sides-refusal";

/** Says to the owner of a project that the caller worked on it. Only the two sides see it until the owner answers. */
export const claimCredit = operation(
  {
    access: "user",
    limit: "creditAsks",
    input: ClaimCredit,
    output: Credit,
    load: (context, { id }) => findProject(context, id),
    summary:
      "Tells the owner of a project that the caller worked on it. Others see it once the owner has confirmed it.",
    refusals: {
      forbidden: "One of the two has blocked the other.",
      email_unconfirmed: true,
      same_person: true,
      declined_recently: true,
      conflict:
        "The caller is named in this role already, or has claimed it, or too many claims wait for the owner.",
    },
  },
  async (context, { id, from, to, ...words }, { userId: ownerId, title }) => {
    const { db, viewer, now } = context;
    if (ownerId === viewer.id) throw invalid("This project is your own: add yourself to its credits");
    const at = now.toISOString();
    const ofClaim = sql`credits.id = (select id from credits as claim where claim.project_id = ${id}
      and claim.user_id = ${viewer.id} and claim.state = 'claimed')`;
    const [[created], notified, , recorded, [row]] = await db.batch([
      insertSelect(
        db,
        credits,
        {
          ...words,
          projectId: id,
          ownerId,
          isVisible: sql`projects.is_visible`,
          list: "collaborators",
          name: viewer.fullName,
          fromYear: from,
          toYear: to,
          userId: viewer.id,
          state: "claimed",
          askedBy: "person",
          askedAt: at,
          changedAt: at,
        },
        sql`projects where projects.id = ${id} and projects.user_id = ${ownerId} and ${mayClaim(context, id, ownerId, words.role)}`,
      ),
      notify(context, { receiver: ownerId, ...claimed(context, title) }, sql`changes() = 1`),
      ...recordCredit(
        context,
        "credit.asked",
        ownerId,
        sql`${ofClaim} and credits.asked_at = ${now.getTime()}`,
      ),
      selectCredits(db, ofClaim),
    ]);
    if (!created || !row) throw await claimRefusal(context, id, ownerId, words.role);
    deliver(context, notified);
    deliverEvents(context, recorded);
    return toCredit(viewer, row);
  },
);

const conditions = ({ viewer, now }: LoggedIn, projectId: number, ownerId: number, role: string) => {
  const own = sql`select 1 from credits as own where own.project_id = ${projectId} and own.user_id = ${viewer.id}`;
  return {
    isNew: sql`not exists (${own} and (own.state = 'claimed'
      or (own.role_name = ${roleName(role)} and own.state in ('asked', 'proposed', 'confirmed'))))`,
    isWelcome: sql`not exists (${own} and own.state = 'declined' and own.asked_by = 'person'
      and own.changed_at > ${now.getTime() - ASK_AGAIN_DAYS * DAY_MS})`,
    isFree: sql`not ${isBlocked(viewer.id, ownerId)}`,
    hasRoom: sql`(select count(*) from credits as own where own.project_id = ${projectId} and own.state = 'claimed')
      < ${CREDITS_IN_LIST_MAX}`,
  };
};

const mayClaim = (context: LoggedIn, projectId: number, ownerId: number, role: string) =>
  and(
    ...Object.values(conditions(context, projectId, ownerId, role)),
    areTwoSides(context.viewer.id, ownerId),
  );

async function claimRefusal(context: LoggedIn, projectId: number, ownerId: number, role: string) {
  const { isNew, isWelcome, isFree, hasRoom } = conditions(context, projectId, ownerId, role);
  const [passed] = await context.db.all<Record<"isNew" | "isWelcome" | "isFree" | "hasRoom", number>>(
    sql`select ${isNew} as "isNew", ${isWelcome} as "isWelcome", ${isFree} as "isFree", ${hasRoom} as "hasRoom"`,
  );
  if (!passed?.isFree) return forbidden("You cannot ask this person");
  if (!passed.isNew)
    return conflict("You are named on this project already, or the owner has not answered yet");
  if (!passed.isWelcome)
    return new Refusal(
      "declined_recently",
      `The owner has declined. You can ask again after ${ASK_AGAIN_DAYS} days`,
    );
  if (!passed.hasRoom) return conflict("Too many people wait for an answer of the owner");
  return sidesRefusal(context, context.viewer.id, ownerId);
}

const linkInvalid = () =>
  new Refusal(
    "link_invalid",
    "This link was used, has expired or was replaced. Ask the owner of the project for a new one",
  );

/** SQL condition on a row of `credits`: the link is its link, and can be used. Nobody reads the title of a hidden project. */
const isLinked = ({ now }: Pick<LoggedIn, "now">, token: string) =>
  sql`link_hash = ${digest(token)} and link_expires_at > ${now.getTime()} and credits.state = 'named'
    and credits.position is not null and credits.is_visible = 1`;

const selectLinked = (context: Pick<LoggedIn, "db" | "now">, token: string) =>
  context.db
    .select({
      id: credits.id,
      projectId: credits.projectId,
      ownerId: credits.ownerId,
      name: credits.name,
      role: credits.role,
      scope: credits.scope,
      title: projects.title,
      ownerName: projects.ownerName,
    })
    .from(credits)
    .innerJoin(projects, sql`${projects.id} = ${credits.projectId} and projects.is_visible = 1`)
    .where(isLinked(context, token));

/** Says what a link is for. Whoever has the link may read it. */
export const readCreditLink = operation(
  {
    access: "public",
    limit: "invalidLinks",
    input: ReadCreditLink,
    output: LinkedCredit,
    load: (context, { token }) => selectLinked(context, token),
    summary: "Returns the credit that a link is for, with the title of its project and its owner's name.",
    refusals: { link_invalid: true },
  },
  async (_context, _input, [found]) => {
    if (!found) throw linkInvalid();
    return found;
  },
);

/** The owner's side is the link, the other is this call. */
export const claimByLink = operation(
  {
    access: "user",
    limit: "creditAsks",
    input: CreditToken,
    output: Credit,
    load: (context, { token }) => selectLinked(context, token),
    summary: "Claims the credit that a link is for. Both sides have then confirmed it. A link works once.",
    refusals: {
      link_invalid: true,
      credit_changed: true,
      email_unconfirmed: true,
      same_person: true,
      forbidden: "One of the two has blocked the other.",
    },
  },
  async (context, { token, ...sent }, [found]) => {
    const { viewer, now } = context;
    if (!found) throw linkInvalid();
    const { ownerId, title } = found;
    const isChanged = (["name", "role", "scope"] as const).some(
      (part) => sent[part] !== undefined && sent[part] !== found[part],
    );
    if (isChanged) throw new Refusal("credit_changed", "The credit has changed. Read it again");
    return updateCredit(
      context,
      { ...found, userId: null },
      {
        set: {
          ...confirmed(context),
          ...{ userId: viewer.id, askedBy: "owner", askedAt: now.toISOString() },
        },
        where: sql`${isLinked(context, token)} and name = ${found.name} and role = ${found.role} and scope is ${found.scope}
          and not ${isBlocked(viewer.id, ownerId)} and ${areTwoSides(viewer.id, ownerId)}`,
        receiver: ownerId,
        notification: answered(context, "confirmed", title),
        event: "credit.confirmed",
        refusal: () => linkRefusal(context, token, ownerId),
      },
    );
  },
);

async function linkRefusal(context: LoggedIn, token: string, ownerId: number) {
  const { db, viewer } = context;
  const [reason] = await db.all<{ linked: number; blocked: number }>(
    sql`select exists (select 1 from credits where ${isLinked(context, token)}) as linked,
      ${isBlocked(viewer.id, ownerId)} as blocked`,
  );
  if (!reason?.linked) return linkInvalid();
  if (reason.blocked) return forbidden("You cannot confirm this credit");
  return sidesRefusal(context, viewer.id, ownerId);
}
