import { Featured, SetFeatured } from "@contract/admin";
import { notFound } from "@contract/errors";
import { sql } from "drizzle-orm";
import { isAvailable } from "../../auth/project-visibility";
import { projects } from "../../db/schema";
import { FEATURED, projectTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { audit } from "./audit";

/** Adds a project to the featured projects of the home page, or removes it. */
export const setFeatured = operation(
  {
    access: "superuser",
    input: SetFeatured,
    output: Featured,
    summary: "Features a project on the home page, or stops featuring it.",
    example: { input: { featured: true } },
  },
  async (context, { id, featured }) => {
    const { db, now } = context;
    const featuredAt = featured ? now.toISOString() : null;
    const [[changed]] = await db.batch([
      db
        .update(projects)
        .set({ featuredAt })
        .where(sql`${projects.id} = ${id} and ${isAvailable}`)
        .returning({ id: projects.id }),
      audit(context, {
        action: "setFeatured",
        targetType: "project",
        targetId: id,
        details: { featured },
      }),
    ]);
    if (!changed) throw notFound("Project");
    purge(context, FEATURED, projectTag(id));
    return { id, featured, featuredAt };
  },
);
