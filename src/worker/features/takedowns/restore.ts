import { conflict, notFound, Refusal } from "@contract/errors";
import { AdminTakedown, DecideAppeal, RestoreTakedown } from "@contract/takedowns";
import { type SQL, sql } from "drizzle-orm";
import { takedowns } from "../../db/schema";
import { addProjectWords } from "../../db/written-texts";
import { type LoggedIn, operation } from "../../operation/operation";
import type { MailContent } from "../../platform/mail";
import { audit, type NewAuditEntry } from "../admin/audit";
import { appealMail, restoredMail } from "../mail/moderation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { nameOf, selectTakedown, toTakedown } from "./queries";
import { loadRestored, recordChange, refresh, releaseCopies, show } from "./target";

type Row = typeof takedowns.$inferSelect;

/** Restores content that was taken down, with a sentence to its owner. This ends a pending appeal. */
export const restoreTakedown = operation(
  {
    access: "superuser",
    input: RestoreTakedown,
    output: AdminTakedown,
    summary: "Puts back what was taken down, and tells its owner why.",
    refusals: { conflict: "It was restored already, or was changed at the same time." },
    example: { input: { reason: "The owner has shown that the pictures are theirs." } },
  },
  async (context, { id, reason }) => {
    const before = await load(context, id);
    const what = nameOf(before);
    return change(context, before, {
      set: { endReason: reason },
      condition: sql`1`,
      entry: { action: "restoreTakedown", details: { reason } },
      mail: restoredMail(`${context.origin}/takedowns`, { what, reason }),
      title: `${nouns[before.targetType]} restored`,
      message: `We restored ${what}. ${reason}`,
      ends: true,
    });
  },
);

/**
 * Answers an appeal, once: the decision is upheld, or reversed, which restores the content. If there is another active
 * superuser, neither the author of the decision nor the appellant may answer.
 */
export const decideAppeal = operation(
  {
    access: "superuser",
    input: DecideAppeal,
    output: AdminTakedown,
    summary: "Answers an appeal: upholds the decision, or reverses it.",
    refusals: {
      second_person_required: "The caller took it down or appeals, and there is another superuser.",
      conflict: "There is no appeal that waits for an answer, or it was changed at the same time.",
    },
    example: { input: { outcome: "reversed", answer: "The pictures are yours. We were wrong." } },
  },
  async (context, { id, outcome, answer }) => {
    const { viewer, now } = context;
    const before = await load(context, id);
    if (before.appealedAt === null || before.appealDecidedAt !== null)
      throw conflict("There is no appeal that waits for an answer");
    const mayDecide = sql`((decided_by <> ${viewer.id} and owner_id <> ${viewer.id}) or not exists (
      select 1 from users as other where other.role = 'superuser' and other.status = 'active'
        and other.id <> decided_by and other.id <> owner_id))`;
    const what = nameOf(before);
    const isReversed = outcome === "reversed";
    return change(context, before, {
      set: {
        appealOutcome: outcome,
        appealAnswer: answer,
        appealDecidedBy: viewer.id,
        appealDecidedAt: now.toISOString(),
        ...(isReversed && { endReason: answer }),
      },
      condition: sql`appealed_at is not null and appeal_decided_at is null and ${mayDecide}`,
      entry: { action: "decideAppeal", details: { outcome, answer } },
      mail: appealMail(`${context.origin}/takedowns`, { what, outcome, answer }),
      title: isReversed ? "Appeal successful" : "Appeal rejected",
      message: `${isReversed ? `We restored ${what}.` : `Our decision about ${what} stands.`} ${answer}`,
      ends: isReversed,
    });
  },
);

const nouns = { project: "Project", comment: "Comment", picture: "Label" };

async function load({ db }: LoggedIn, id: number) {
  const [before] = await selectTakedown(db, sql`${takedowns.id} = ${id}`);
  if (!before) throw notFound("Decision");
  if (before.endedAt !== null) throw conflict("It was restored already");
  return before;
}

type Change = {
  set: Partial<Row>;
  condition: SQL;
  entry: Pick<NewAuditEntry, "action" | "details">;
  mail: MailContent;
  title: string;
  message: string;
  /** True if the content is restored. */
  ends: boolean;
};

/** Changes a decision that is in force and notifies the owner, in one batch. */
async function change(context: LoggedIn, before: Row, { set, condition, ends, ...told }: Change) {
  const { db, viewer, now } = context;
  const { id, ownerId } = before;
  const changeKey = crypto.randomUUID();
  const restored = await loadRestored(context, before);
  const { project } = restored;
  const isUnchanged = project
    ? sql`exists (select 1 from projects where projects.id = ${project.id} and projects.status = ${project.status}
        and projects.visibility = ${project.visibility}
        and (projects.updated_at = ${Date.parse(project.updatedAt)} or ${before.targetType !== "picture"}))`
    : sql`1`;
  const isPublication =
    ends && before.targetType === "project" && project?.status === "draft" && restored.status === "published";
  const isListed = isPublication && project?.visibility === "public";
  const isChanged = sql`exists (select 1 from takedowns where takedowns.id = ${id}
    and change_key = ${changeKey})`;
  const [, , , , stored, notified, , recorded, , [after]] = await db.batch([
    db
      .update(takedowns)
      .set({ ...set, changeKey, ...(ends && { endedAt: now.toISOString(), endedBy: viewer.id }) })
      .where(sql`${takedowns.id} = ${id} and ended_at is null and ${isUnchanged} and ${condition}`),
    audit(context, { ...told.entry, targetType: "takedown", targetId: id }),
    releaseCopies(context, before, ends ? isChanged : sql`0`),
    show(context, before, restored, ends ? isChanged : sql`0`),
    storeMail(
      context,
      sql`users.email`,
      told.mail,
      sql`${confirmedAccount(ownerId)} and users.status <> 'banned' and ${isChanged}`,
    ),
    notify(
      context,
      { receiver: ownerId, kind: "moderation", title: told.title, message: told.message, url: "/takedowns" },
      isChanged,
    ),
    ...recordChange(context, project, isPublication ? "project.published" : "project.updated"),
    addProjectWords(db, isListed && project ? project : {}, sql`1`),
    selectTakedown(db, sql`${takedowns.id} = ${id} and ${isChanged}`),
  ]);
  if (!after) throw await refusalOf(context, before, told.entry.action === "decideAppeal");
  if (ends) refresh(context, { ...before, project }, true);
  sendStored(context, stored);
  deliver(context, notified);
  deliverEvents(context, recorded);
  return toTakedown(after);
}

async function refusalOf({ db, viewer }: LoggedIn, { id, decidedBy, ownerId }: Row, isAppeal: boolean) {
  const [now] = await selectTakedown(db, sql`${takedowns.id} = ${id}`);
  const isSamePerson = viewer.id === decidedBy || viewer.id === ownerId;
  return isAppeal && isSamePerson && now?.endedAt === null && now.appealDecidedAt === null
    ? new Refusal("second_person_required", "Another superuser has to answer this appeal")
    : conflict("It was changed at the same time");
}
