import { sentences } from "@contract/sentences";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { isListedAs, listedAs } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { addProjectWords } from "../../db/written-texts";
import { filesTag, PROJECT_LISTS, projectTag, userTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { type Job, jobInputs } from "../../platform/jobs";
import { purge } from "../edge-cache/purge";
import { notePages } from "../index-now/note-pages";
import { deliver, notify } from "../notifications/notify";
import { isActive } from "../users/queries";
import { deliverEvents, recordProjectEvent } from "../webhooks/record-event";
import { hasContentTakenDown } from "./content-taken-down";
import { isWithinPlan } from "./plan-limit";
import { firstPublication } from "./publication";

/** Projects that become due before the next run of the cron task get a delayed job. */
const SOON_MS = 6 * 60 * 1000;
const PER_RUN = 100;

type Row = typeof projects.$inferSelect;

const scheduledJob = (now: Date, project: { projectId: number; publishAt: string }): Job => ({
  name: "projects.publishScheduled",
  input: {
    projectId: project.projectId,
    delaySeconds: Math.max(0, Math.ceil((Date.parse(project.publishAt) - now.getTime()) / 1000)),
  },
});

/** Queues the publication of a project before the next run of the cron task does. */
export function queueIfSoon(
  { jobs, now, defer }: Context,
  project: Pick<Row, "id" | "status" | "publishAt">,
) {
  if (project.status !== "scheduled" || !project.publishAt) return;
  if (Date.parse(project.publishAt) - now.getTime() <= SOON_MS)
    defer(jobs.send(scheduledJob(now, { projectId: project.id, publishAt: project.publishAt })));
}

/** Queues the publication of the projects that are due before the next run. */
export const queueScheduled = operation(
  {
    access: "system",
    input: z.object({}),
    output: z.object({ queued: z.number().int() }),
    summary: "Queues the publication of scheduled projects.",
  },
  async ({ db, now, jobs }) => {
    const due = await db
      .select({ projectId: projects.id, publishAt: projects.publishAt })
      .from(projects)
      .where(
        and(
          sql`status = 'scheduled'`,
          lte(projects.publishAt, new Date(now.getTime() + SOON_MS).toISOString()),
        ),
      )
      .orderBy(asc(projects.publishAt))
      .limit(PER_RUN);
    await jobs.send(
      ...due.map(({ projectId, publishAt }) =>
        scheduledJob(now, { projectId, publishAt: publishAt ?? now.toISOString() }),
      ),
    );
    return { queued: due.length };
  },
);

/**
 * Publishes a due project, once. If its owner may not publish it, because the plan's limit is reached, the account is
 * suspended or content in it was taken down, it becomes a draft and the owner is notified.
 */
export const publishScheduled = operation(
  {
    access: "system",
    input: jobInputs["projects.publishScheduled"],
    output: z.object({}),
    summary: "Publishes a scheduled project.",
  },
  async (context, { projectId }) => {
    const { db, now } = context;
    const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
    if (!project || !isDue(project, now)) return {};
    const listed = isListedAs({ ...project, status: "published" });
    const [[published], recorded, , notified] = await publish(context, project, listed);
    if (!published) {
      await returnToDraft(context, project);
      return {};
    }
    deliver(context, notified);
    deliverEvents(context, recorded);
    purge(
      context,
      projectTag(projectId),
      filesTag(project.userId),
      ...(listed ? [PROJECT_LISTS, userTag(project.userId)] : []),
    );
    if (listed) notePages(context, project, { username: project.ownerUsername });
    return {};
  },
);

const isDue = ({ status, publishAt, deletedAt }: Row, now: Date) =>
  status === "scheduled" &&
  deletedAt === null &&
  publishAt !== null &&
  Date.parse(publishAt) <= now.getTime();

const isStillScheduled = ({ id, publishAt }: Row) =>
  and(eq(projects.id, id), eq(projects.status, "scheduled"), eq(projects.publishAt, publishAt ?? ""));

async function publish(context: Context, project: Row, listed: boolean) {
  const { db, now } = context;
  const mayPublish = sql`exists (select 1 from users where users.id = projects.user_id
    and ${isActive(now)} and ${isWithinPlan(context)})`;
  const event = recordProjectEvent(
    { ...context, viewer: { id: project.userId } },
    "project.published",
    sql`projects.id = ${project.id} and changes() = 1`,
  );
  const [published, , recorded, words, notified] = await db.batch([
    db
      .update(projects)
      .set({
        ...listedAs({ status: "published", visibility: project.visibility }),
        publishAt: null,
        updatedAt: sql`max(${now.getTime()}, updated_at + 1)`,
        ...(!project.wasPublished && firstPublication(now.toISOString())),
      })
      .where(and(isStillScheduled(project), mayPublish))
      .returning({ id: projects.id }),
    ...event,
    addProjectWords(db, listed ? project : {}, sql`1`),
    notify(
      context,
      {
        receiver: project.userId,
        kind: "plan",
        title: "Project published",
        message: `“${project.title}” was published as scheduled.`,
        url: `/projects/${project.id}`,
        once: { subject: `scheduled:${project.id}:${project.publishAt}`, until: "ever" },
      },
      sql`exists (select 1 from projects where id = ${project.id} and status = 'published'
        and updated_at = max(${now.getTime()}, ${Date.parse(project.updatedAt) + 1}))`,
    ),
  ]);
  return [published, recorded, words, notified] as const;
}

async function returnToDraft(context: Context, project: Row) {
  const [found] = await context.db.all<{ isActive: number; isDown: number }>(
    sql`select ${isActive(context.now)} as "isActive", ${hasContentTakenDown} as "isDown"
      from projects join users on users.id = projects.user_id where projects.id = ${project.id}`,
  );
  const refusal = found?.isDown ? sentences.contentTakenDown : sentences.projectLimit;
  const reason = found?.isActive ? refusal : `${sentences.suspendedPrefix}.`;
  const [, notified] = await context.db.batch([
    context.db
      .update(projects)
      .set({ status: "draft", publishAt: null, updatedAt: sql`updated_at + 1` })
      .where(isStillScheduled(project)),
    notify(
      context,
      {
        receiver: project.userId,
        kind: "plan",
        type: "warning",
        title: "Project not published",
        message: `“${project.title}” could not be published as scheduled and is a draft again. ${reason}`,
        url: `/projects/${project.id}`,
      },
      sql`changes() = 1`,
    ),
  ]);
  deliver(context, notified);
}
