import { Done, done } from "@contract/done";
import { notFound, Refusal, wrongPassword } from "@contract/errors";
import { LinkKey, UNLOCK_HOURS, UnlockProject } from "@contract/project-visibility";
import { ProjectId } from "@contract/projects";
import { rateLimits } from "@contract/rate-limits";
import { and, eq, sql } from "drizzle-orm";
import { verifyPassword } from "../../auth/passwords";
import { newAccessKey } from "../../auth/project-access";
import { hasPassword } from "../../auth/project-visibility";
import type { LimitKey } from "../../auth/rate-limits";
import type { Context } from "../../context";
import { projects } from "../../db/schema";
import { filesTag, projectTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { deliver, notify } from "../notifications/notify";
import { loadProject } from "./find-project";

/** Opens a project that has a password for this browser. */
export const unlockProject = operation(
  {
    access: "public",
    input: UnlockProject,
    output: Done,
    limit: "unlock",
    limitBy: ({ caller }, { id }) => [`${caller.address} ${id}`],
    summary: `Opens a project that is protected by a password: sets a signed cookie with which it can be read for ${UNLOCK_HOURS} hours. From one address ${rateLimits.unlock.calls} passwords an hour can be tried, and from all addresses ${rateLimits.unlockProject.calls} wrong ones in ten minutes; then its owner is told.`,
    refusals: { wrong_password: "The password of the project is wrong.", not_found: true },
    example: { input: { password: "larch and stone" } },
  },
  async (context, { id, password }) => {
    const { db, portfolioSite, projectAccess, limiter, defer } = context;
    const [project] = portfolioSite
      ? []
      : await db
          .select({
            hash: projects.passwordHash,
            accessKey: projects.accessKey,
            userId: projects.userId,
            title: projects.title,
          })
          .from(projects)
          .where(sql`${projects.id} = ${id} and ${hasPassword}`);
    if (!project?.accessKey) throw notFound("Project");
    const attempt: LimitKey[] = [["unlockProject", String(id)]];
    try {
      await limiter.count(attempt);
    } catch (error) {
      if (error instanceof Refusal) await tellOwner(context, { id, ...project });
      throw error;
    }
    if (!(await verifyPassword(project.hash ?? undefined, password)))
      throw wrongPassword("The password is wrong", "password");
    defer(Promise.resolve(limiter.uncount(attempt)));
    await projectAccess.grant(id, project.accessKey);
    return done;
  },
);

/** Notifies the owner of a project, once a day, that somebody tries passwords. */
async function tellOwner(
  context: Context,
  { id, userId, title }: { id: number; userId: number; title: string },
) {
  const notified = await notify(context, {
    receiver: userId,
    kind: "moderation",
    type: "warning",
    title: "Many wrong passwords",
    message: `Somebody has tried many wrong passwords for “${title}”. A longer password is safer, and a link cannot be guessed.`,
    url: `/projects/${id}`,
    once: { subject: `unlock:${id}`, until: "day" },
  });
  deliver(context, notified);
}

/** Replaces the key of a project's link: the former link stops working at once. */
export const renewLink = operation(
  {
    access: "user",
    input: ProjectId,
    output: LinkKey,
    summary: "Replaces the key in the link of the caller's project. The former link ends at once.",
    refusals: {
      forbidden: "The caller does not own the project.",
      not_found: "There is no such project, or it is not seen by its link.",
    },
    example: { output: { linkKey: "q8Jt3vXb0LcRzN5mWfYh2A" } },
  },
  async (context, { id }) => {
    const { db } = context;
    const { userId } = await loadProject(context, id, "project.edit");
    const linkKey = newAccessKey();
    const [renewed] = await db
      .update(projects)
      .set({ accessKey: linkKey })
      .where(and(eq(projects.id, id), eq(projects.visibility, "link")))
      .returning({ id: projects.id });
    if (!renewed) throw notFound("Link");
    purge(context, projectTag(id), filesTag(userId));
    return { linkKey };
  },
);
