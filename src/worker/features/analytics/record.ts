import { RecordProjectEvent, RecordUserEvent } from "@contract/analytics";
import { Done, done } from "@contract/done";
import { notFound } from "@contract/errors";
import { and, eq, or } from "drizzle-orm";
import { isOfSite } from "../../auth/portfolio-site";
import { canSee, isVisible } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { projects, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isHuman, viewerKey, visitorOf } from "./visitor";

const LIMITS =
  "It counts once a day per visitor. What the owner and programs do, and more than 100 such calls an hour, does not count.";

/** Pages send this call while they may be closing, so counting continues after the response. */
export const recordProjectEvent = operation(
  {
    access: "public",
    input: RecordProjectEvent,
    output: Done,
    summary: `Counts for the owner's analytics that a visitor opened a picture of the project, or downloaded a drawing or model. ${LIMITS}`,
    refusals: { not_found: "The project does not exist, or has no such file." },
    example: { input: { kind: "picture", file: "/media/8f14e45fceea167a.jpg" } },
  },
  async (context, { id, kind, file }) => {
    const { mainImage, images, drawings, beforeImages, afterImages, modelUrl, ifcUrl, userId } = projects;
    const [project] = await context.db
      .select({ userId, mainImage, images, drawings, beforeImages, afterImages, modelUrl, ifcUrl })
      .from(projects)
      .where(and(eq(projects.id, id), or(isVisible, canSee(context))));
    const files =
      project &&
      {
        picture: [
          project.mainImage,
          ...project.images,
          ...project.beforeImages,
          ...project.afterImages,
          ...project.drawings,
        ],
        drawing: project.drawings,
        model: [project.modelUrl, project.ifcUrl],
      }[kind];
    if (!project || !isOfSite(context, project) || !files?.includes(file)) throw notFound("File");
    if (kind === "picture")
      await count(context, project.userId, { kind: "pictures", projectId: id, key: `${id} ${file}` });
    else await count(context, project.userId, { kind: "links", projectId: id, key: `${kind} ${id} ${file}` });
    return done;
  },
);

export const recordUserEvent = operation(
  {
    access: "public",
    input: RecordUserEvent,
    output: Done,
    summary: `Counts for a user's analytics that a visitor followed the link to their website or began a message to them. ${LIMITS}`,
  },
  async (context, { id, kind }) => {
    const [user] = await context.db
      .select({ userId: users.id, status: users.status, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, id));
    if (!user || user.deletedAt || user.status === "banned" || !isOfSite(context, user))
      throw notFound("User");
    await count(context, id, { kind: "links", projectId: null, key: kind });
    return done;
  },
);

type Event = { kind: "pictures" | "links"; projectId: number | null; key: string };

async function count(context: Context, ownerId: number, event: Event) {
  const { viewer, views, analytics } = context;
  if (!isHuman(context) || viewer?.id === ownerId) return;
  if (await views.admit(viewerKey(context)))
    context.defer(analytics.record(ownerId, { ...event, visitor: visitorOf(context) }));
}
