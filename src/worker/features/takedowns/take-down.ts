import { conflict } from "@contract/errors";
import { AdminTakedown, TakeDown } from "@contract/takedowns";
import { sql } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { takedowns } from "../../db/schema";
import { operation } from "../../operation/operation";
import { audit } from "../admin/audit";
import { takedownMail } from "../mail/moderation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { deliver, notify } from "../notifications/notify";
import { deliverEvents } from "../webhooks/record-event";
import { nameOf, selectTakedown, toTakedown } from "./queries";
import { hasOpenReport, resolveReports, tellReporters } from "./reports";
import { hide, loadTarget, recordChange, refresh, shownStatusOf } from "./target";

/**
 * Takes down a project or a comment. Its owner gets the statement of reasons by notification and mail; the reports about it
 * are resolved, and their reporters notified. Everything is one batch.
 */
export const takeDown = operation(
  {
    access: "superuser",
    input: TakeDown,
    output: AdminTakedown,
    summary:
      "Takes down a project or a comment, sends its owner the statement of reasons, and resolves the reports about it.",
    refusals: {
      not_found: "There is no such project or comment, or nobody reported what is hidden.",
      password_required: { status: 401, description: "The project has a password, and nobody reported it." },
      conflict: "It is taken down already, or was changed at the same time.",
    },
    example: {
      input: {
        targetType: "project",
        reference: "Terms of Service, 4",
        facts: "The pictures are someone else's.",
      },
    },
  },
  async (context, input) => {
    const { db, viewer, now, origin } = context;
    const { targetType, targetId } = input;
    const [target, isFromReport] = await Promise.all([loadTarget(context, input), hasOpenReport(db, input)]);
    const row = {
      ...input,
      projectId: target.projectId,
      ownerId: target.ownerId,
      content: target.content,
      statusBefore: target.project && shownStatusOf(target.project),
      isFromReport,
      decidedBy: viewer.id,
      createdAt: now.toISOString(),
      changeKey: crypto.randomUUID(),
    };
    const isUnchanged = target.project
      ? sql`exists (select 1 from projects where projects.id = ${targetId} and takedown_id is null
          and deleted_at is null and projects.status = ${target.project.status})`
      : sql`exists (select 1 from project_comments where project_comments.id = ${targetId} and is_visible = 1)`;
    const decision = sql`(select takedowns.id from takedowns where target_type = ${targetType} and target_id = ${targetId}
      and ended_at is null and change_key = ${row.changeKey})`;
    const isUnpublishing = targetType === "project" && target.project?.status === "published";
    const isDecided = sql`exists ${decision}`;
    const what = nameOf({ targetType, content: target.content });
    const [, , , stored, notified, told, , , recorded, [taken]] = await db.batch([
      insertSelect(
        db,
        takedowns,
        row,
        sql`(select 1) where ${isUnchanged} and not exists (select 1 from takedowns
          where target_type = ${targetType} and target_id = ${targetId} and ended_at is null)`,
      ),
      audit(context, {
        action: "takeDown",
        targetType,
        targetId,
        details: { reference: input.reference, ground: input.ground, isFromReport },
      }),
      hide(context, input, target.project, decision),
      storeMail(
        context,
        sql`users.email`,
        takedownMail(`${origin}/takedowns`, { ...input, isFromReport, what }),
        sql`${confirmedAccount(target.ownerId)} and users.status <> 'banned' and ${isDecided}`,
      ),
      notify(
        context,
        {
          receiver: target.ownerId,
          kind: "moderation",
          type: "warning",
          url: "/takedowns",
          title: targetType === "project" ? "Project taken down" : "Comment taken down",
          message: `We took down ${what}. Read why, and how to appeal.`,
        },
        isDecided,
      ),
      // The notification omits the title: the project is hidden now.
      tellReporters(context, input, `The ${targetType} that you reported was taken down.`, isDecided),
      resolveReports(context, input, `The ${targetType} was taken down.`, isDecided),
      ...recordChange(context, target.project, isUnpublishing ? "project.unpublished" : "project.updated"),
      selectTakedown(db, sql`${takedowns.id} = ${decision}`),
    ]);
    if (!taken) throw conflict("It is taken down already, or was changed at the same time");
    refresh(context, target, false);
    sendStored(context, stored);
    deliver(context, [...notified, ...told]);
    deliverEvents(context, recorded);
    return toTakedown(taken);
  },
);
