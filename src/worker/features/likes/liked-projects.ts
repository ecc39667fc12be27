import { notFound } from "@contract/errors";
import { LikedProject, ListLikedProjects } from "@contract/likes";
import { COUNT_AHEAD } from "@contract/page-limits";
import { page } from "@contract/primitives";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { isVisible } from "../../auth/project-visibility";
import { projectLikes, projects } from "../../db/schema";
import { operation } from "../../operation/operation";
import { likedBy, toCard } from "../projects/queries";
import { isShown, selectPublicUser } from "../users/queries";

const { longDescription: _long, challenges: _challenges, ...columns } = getTableColumns(projects);

/**
 * Lists the visible projects that a user likes, latest like first. The total is exact on the last page. Before it, likes
 * are counted up to `COUNT_AHEAD` beyond the page, also those of hidden projects.
 */
export const listLikedProjects = operation(
  {
    access: "public",
    input: ListLikedProjects,
    output: page(LikedProject),
    summary: "Lists the projects that a user likes, the latest like first.",
  },
  async ({ db, viewer }, { id, page: number, limit, before }) => {
    const start = before ? 0 : (number - 1) * limit;
    // CROSS JOIN makes SQLite read the likes first, in the order of their index.
    const isLiked = and(eq(projectLikes.userId, id), eq(projects.id, projectLikes.projectId), isVisible);
    const [[user], rows, [total]] = await db.batch([
      selectPublicUser(db, id),
      db
        .select({
          ...columns,
          likeId: sql<number>`${projectLikes.id}`.as("like_id"),
          liked: viewer?.id === id ? sql<number>`1`.as("liked") : likedBy(viewer),
        })
        .from(projectLikes)
        .crossJoin(projects)
        .where(and(isLiked, before ? sql`${projectLikes.id} < ${before}` : undefined))
        .orderBy(desc(projectLikes.id))
        .limit(limit)
        .offset(start),
      db.all<{ count: number }>(sql`select count(*) as count from (
        select 1 from project_likes where user_id = ${id} limit ${start + limit + COUNT_AHEAD})`),
    ]);
    if (!isShown(user)) throw notFound("User");
    const isLastPage = rows.length < limit && !before && (rows.length > 0 || start === 0);
    return { items: rows.map(toCard), total: isLastPage ? start + rows.length : (total?.count ?? 0) };
  },
);
