import { forbidden, notFound } from "@contract/errors";
import { can } from "@contract/permissions";
import type { Paging } from "@contract/primitives";
import type { Project } from "@contract/projects";
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { afterCursor } from "../../db/cursor-pagination";
import { media, projectMedia, projects } from "../../db/schema";

type Viewer = Context["viewer"];

/**
 * Whether the viewer likes the project of the row: a column of the list, not a second query. The name of the outer
 * column is written out: drizzle leaves the table away where there is no join, and the inner table has an id too.
 */
const likedBy = (viewer: Viewer) =>
  viewer
    ? sql<number>`exists (select 1 from project_likes where user_id = ${viewer.id} and project_id = projects.id)`.as(
        "liked",
      )
    : sql<number>`0`.as("liked");

const card = {
  id: projects.id,
  userId: projects.userId,
  title: projects.title,
  description: projects.description,
  mainImage: projects.mainImage,
  placeholder: projects.placeholder,
  images: projects.images,
  category: projects.category,
  companyType: projects.companyType,
  country: projects.country,
  city: projects.city,
  location: projects.location,
  tags: projects.tags,
  totalArea: projects.totalArea,
  views: projects.views,
  likes: projects.likes,
  commentCount: projects.commentCount,
  createdAt: projects.createdAt,
  ownerUsername: projects.ownerUsername,
  ownerName: projects.ownerName,
  ownerImage: projects.ownerImage,
  ownerCompany: projects.ownerCompany,
};

export const newestFirst = [desc(projects.createdAt), desc(projects.id)];
export const isVisible = sql`${projects.isVisible} = 1`;

export const cardFor = (viewer: Viewer) => ({ ...card, liked: likedBy(viewer) });

/** Cards that meet a condition, in an order that an index holds. */
export const selectCards = (db: Db, viewer: Viewer, where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(cardFor(viewer))
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit);

/** A page of cards, newest first: after a cursor at the price of its rows, or by number. */
export const selectPage = (db: Db, viewer: Viewer, where: SQL, { page, limit, before }: Paging) =>
  selectCards(
    db,
    viewer,
    and(where, before ? afterCursor(projects, before) : undefined),
    newestFirst,
    limit,
  ).offset(before ? 0 : (page - 1) * limit);

type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

export const toCard = <R extends CardRow>({
  ownerUsername,
  ownerName,
  ownerImage,
  ownerCompany,
  liked,
  ...row
}: R) => ({
  ...row,
  liked: Boolean(liked),
  owner: {
    id: row.userId,
    username: ownerUsername,
    fullName: ownerName,
    profileImage: ownerImage,
    companyName: ownerCompany,
  },
});

/**
 * One project with its files, as the viewer may see it: the cost is its owner's to see, or everybody's. 404 where it is
 * hidden.
 */
export async function readWhole({ db, viewer }: Context, id: number) {
  const [[found], files] = await db.batch([
    db
      .select({ project: projects, liked: likedBy(viewer) })
      .from(projects)
      .where(eq(projects.id, id)),
    db
      .select(getTableColumns(media))
      .from(projectMedia)
      .innerJoin(media, eq(media.id, projectMedia.mediaId))
      .where(eq(projectMedia.projectId, id)),
  ]);
  if (!found?.project.isVisible) throw notFound("Project");
  const { constructionCost, ...open } = found.project;
  return {
    ...toCard({ ...open, liked: found.liked }),
    isFeatured: open.featuredAt !== null,
    ...(can(viewer, "project.seeCost", found.project) && { constructionCost }),
    media: files as Project["media"],
  };
}

/** Loads a project for something: loading is authorising. A hidden one is as if it weren't there. */
export async function loadProject({ db, viewer }: Context, id: number, action?: "project.edit") {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  if (!row?.isVisible) throw notFound("Project");
  if (action && !can(viewer, action, row)) throw forbidden("Only its owner may change a project");
  return row;
}
