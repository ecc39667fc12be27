import { conflict, invalid } from "@contract/errors";
import { AdminTakedown, CorrectLabels, LABELS_TERM } from "@contract/takedowns";
import { sql } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { projects, takedowns } from "../../db/schema";
import { projectTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { audit } from "../admin/audit";
import { purge } from "../edge-cache/purge";
import { correctionMail } from "../mail/moderation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { deliver, notify } from "../notifications/notify";
import { detailsWith, labelsOf, picturesOf } from "../projects/image-details";
import { deliverEvents } from "../webhooks/record-event";
import { nameOf, selectTakedown, toTakedown } from "./queries";
import { hasOpenReport, resolveReports, tellReporters } from "./reports";
import { loadTarget, recordChange } from "./target";

/**
 * Corrects the labels of a picture, which its owner cannot change while the decision is in force. The owner gets the statement
 * of reasons by notification and mail; the reports about it are resolved, and their reporters notified. Everything is one
 * batch.
 */
export const correctLabels = operation(
  {
    access: "superuser",
    input: CorrectLabels,
    output: AdminTakedown,
    summary:
      "Corrects what a picture says of itself, sends its owner the statement of reasons, and resolves the reports `unlabelledAi`.",
    refusals: {
      not_found: "There is no such project, or nobody reported what is hidden.",
      password_required: { status: 401, description: "The project has a password, and nobody reported it." },
      conflict:
        "The picture has these labels, they are corrected already, or it was changed at the same time.",
    },
    example: {
      input: { url: "/media/U0m1eg7OzweBkYP8.jpg", ai: "generated", reason: "Its author says so." },
    },
  },
  async (context, { id, url, reason, ...sent }) => {
    const { db, viewer, now, origin } = context;
    const project = { targetType: "project" as const, targetId: id, type: "unlabelledAi" as const };
    const [target, isFromReport] = await Promise.all([
      loadTarget(context, project),
      hasOpenReport(db, project),
    ]);
    const { project: found } = target;
    if (!found || !picturesOf(found).includes(url)) {
      const message = `The project has no picture ${url}`;
      throw invalid(message, { url: message });
    }
    const before = labelsOf(found.imageDetails, url);
    const after = {
      kind: sent.kind === undefined ? before.kind : sent.kind,
      ai: sent.ai === undefined ? before.ai : sent.ai,
    };
    if (after.kind === before.kind && after.ai === before.ai)
      throw conflict("The picture has these labels already");
    const decided = {
      ...{
        targetType: "picture" as const,
        targetId: id,
        projectId: id,
        picture: url,
        labels: { before, after },
      },
      ...{ ground: "terms" as const, reference: LABELS_TERM, facts: reason, isFromReport },
    };
    const row = {
      ...decided,
      pictureHash: sql`(select content_hash from media where media.url = ${url})`,
      ownerId: target.ownerId,
      content: target.content,
      decidedBy: viewer.id,
      createdAt: now.toISOString(),
      changeKey: crypto.randomUUID(),
    };
    const decision = sql`(select takedowns.id from takedowns where target_type = 'picture' and target_id = ${id}
      and picture = ${url} and ended_at is null and change_key = ${row.changeKey})`;
    const isDecided = sql`exists ${decision}`;
    const imageDetails = detailsWith(found, url, after);
    const what = nameOf(row);
    const [, , , stored, notified, told, , , recorded, [corrected]] = await db.batch([
      insertSelect(
        db,
        takedowns,
        row,
        sql`projects where projects.id = ${id} and deleted_at is null and updated_at = ${Date.parse(found.updatedAt)}
          and not exists (select 1 from takedowns
            where target_type = 'picture' and target_id = ${id} and picture = ${url} and ended_at is null)`,
      ),
      audit(context, {
        action: "correctLabels",
        targetType: "project",
        targetId: id,
        details: { picture: url, before, after, reason, isFromReport },
      }),
      db
        .update(projects)
        .set({ imageDetails, updatedAt: sql`max(${now.getTime()}, updated_at + 1)` })
        .where(sql`${projects.id} = ${id} and ${isDecided}`),
      storeMail(
        context,
        sql`users.email`,
        correctionMail(`${origin}/takedowns`, { ...decided, what }),
        sql`${confirmedAccount(target.ownerId)} and users.status <> 'banned' and ${isDecided}`,
      ),
      notify(
        context,
        {
          receiver: target.ownerId,
          kind: "moderation",
          type: "warning",
          url: "/takedowns",
          title: "Label corrected",
          message: `We corrected ${what}. Read why, and how to appeal.`,
        },
        isDecided,
      ),
      tellReporters(context, project, "The label of a picture that you reported was corrected.", isDecided),
      resolveReports(context, project, "The label was corrected.", isDecided),
      ...recordChange(context, found),
      selectTakedown(db, sql`${takedowns.id} = ${decision}`),
    ]);
    if (!corrected)
      throw conflict("The label is corrected already, or the project was changed at the same time");
    purge(context, projectTag(id));
    sendStored(context, stored);
    deliver(context, [...notified, ...told]);
    deliverEvents(context, recorded);
    return toTakedown(corrected);
  },
);
