import { can } from "@contract/permissions";
import type { Paging } from "@contract/primitives";
import type { Project } from "@contract/projects";
import { and, desc, eq, getTableColumns, getTableName, type SQL, Subquery, sql } from "drizzle-orm";
import { isOfSite } from "../../auth/portfolio-site";
import { canSee, hiddenProject, isListedAs } from "../../auth/project-visibility";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { afterCursor, offsetOf } from "../../db/cursor-pagination";
import { media, projectMedia, projects } from "../../db/schema";
import { toInUse } from "../../db/stored-measures";
import { type FileRow, selectFiles, toMediaFile } from "../media/media-file";
import { shownCredits, withCreditedPhotographers } from "./shown-credits";

type Viewer = Context["viewer"];

/**
 * A column that tells whether the viewer likes the project. `projects.id` is written as text because Drizzle omits the
 * table name in queries without a join, and a plain `id` would be that of project_likes.
 */
export const likedBy = (viewer: Viewer) =>
  viewer
    ? sql<number>`exists (select 1 from project_likes where user_id = ${viewer.id} and project_id = projects.id)`.as(
        "liked",
      )
    : sql<number>`0`.as("liked");

const cardColumns = {
  id: projects.id,
  userId: projects.userId,
  title: projects.title,
  description: projects.description,
  mainImage: projects.mainImage,
  mainImageWidth: projects.mainImageWidth,
  mainImageHeight: projects.mainImageHeight,
  mainImageDetail: projects.mainImageDetail,
  placeholder: projects.placeholder,
  images: projects.images,
  category: projects.category,
  companyType: projects.companyType,
  country: projects.country,
  city: projects.city,
  location: projects.location,
  isAddressPublic: projects.isAddressPublic,
  tags: projects.tags,
  totalArea: projects.totalArea,
  views: projects.views,
  likes: projects.likes,
  commentCount: projects.commentCount,
  createdAt: projects.createdAt,
  /** Only the cards of feeds have this field. */
  updatedAt: projects.updatedAt,
  ownerUsername: projects.ownerUsername,
  ownerName: projects.ownerName,
  ownerImage: projects.ownerImage,
  ownerCompany: projects.ownerCompany,
};

export const newestFirst = [desc(projects.createdAt), desc(projects.id)];
/** The selected columns of a project card. `toCard` turns a row into a card. */
export const cardFor = (viewer: Viewer) => ({ ...cardColumns, liked: likedBy(viewer) });

/** The statement that selects project cards. Use an order that an index supports. */
export const selectCards = (db: Db, viewer: Viewer, where: SQL | undefined, order: SQL[], limit: number) =>
  db
    .select(cardFor(viewer))
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(limit);

/**
 * A subquery with the name of the table of projects, from which columns of projects are selected: joining the table by id
 * would read each row a second time. `query` selects these columns from projects.
 */
export const asProjects = (query: SQL) =>
  new Subquery(query, getTableColumns(projects), getTableName(projects));

/** The statement that selects a page of cards, newest first, and `ahead` more. With a cursor it reads no skipped rows. */
export const selectPage = (db: Db, viewer: Viewer, where: SQL, paging: Paging, ahead = 0) =>
  selectCards(
    db,
    viewer,
    and(where, paging.before ? afterCursor(projects, paging.before) : undefined),
    newestFirst,
    paging.limit + ahead,
  ).offset(offsetOf(paging));

/** Keeps each project once, at its first place. */
export const unique = <Row extends { id: number }>(rows: Row[]) =>
  rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at);

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** A card is the same for everybody: it has no private address. */
export const toCard = <R extends CardRow>({
  ownerUsername,
  ownerName,
  ownerImage,
  ownerCompany,
  mainImageDetail,
  liked,
  isAddressPublic,
  ...row
}: R) => ({
  ...row,
  ...(!isAddressPublic && noAddress),
  mainImageAlt: mainImageDetail?.alt ?? null,
  mainImageFocus: mainImageDetail?.focus ?? null,
  mainImageKind: mainImageDetail?.kind ?? null,
  mainImageAi: mainImageDetail?.ai ?? null,
  liked: Boolean(liked),
  owner: {
    id: row.userId,
    username: ownerUsername,
    fullName: ownerName,
    profileImage: ownerImage,
    companyName: ownerCompany,
  },
});

const noAddress = { country: null, city: null, location: null };

/**
 * The statements that select a project that the caller sees with its files, for a batch. `toProject` turns their results
 * into the project. `key` is the key of a link.
 */
export const selectProject = (context: Context, id: number | SQL, key?: string) =>
  [
    context.db
      .select({ project: shownColumns, liked: likedBy(context.viewer), ofOwner, ofBuilding })
      .from(projects)
      .where(and(sql`${projects.id} = ${id}`, canSee(context, key))),
    selectFiles(context.db)
      .innerJoin(projectMedia, eq(projectMedia.mediaId, media.id))
      .where(sql`${projectMedia.projectId} = ${id}`),
  ] as const;

/** The columns without those that only indexes, lists and triggers read: `folded` is as long as all texts of a project. */
const {
  folded: _folded,
  passwordHash: _passwordHash,
  wasPublished: _wasPublished,
  statusBeforeTrash: _statusBeforeTrash,
  viewsCountedAt: _viewsCountedAt,
  popularity: _popularity,
  weekScore: _weekScore,
  areaBand: _areaBand,
  groupId: _groupId,
  sortKey: _sortKey,
  hasNotifiedFollowers: _hasNotifiedFollowers,
  creditChanges: _creditChanges,
  inUseChanges: _inUseChanges,
  ...shownColumns
} = getTableColumns(projects);

/** The building of a project, as JSON. */
const ofBuilding = sql<
  string | null
>`(select json_object('id', id, 'name', name, 'hasPage', json(iif(has_page, 'true', 'false')), 'tellings', tellings)
    from buildings where buildings.id = projects.building_id and merged_into is null)`.as("of_building");

/** The values that a project takes from its owner's account, as JSON, so that one row is read. */
const ofOwner =
  sql<string>`(select json_array(users.keep_out_of_ai_training, users.custom_domain) from users where users.id = projects.user_id)`.as(
    "of_owner",
  );

type ShownProject = Pick<typeof projects.$inferSelect, keyof typeof shownColumns>;
type SelectedProject = { project: ShownProject; liked: number; ofOwner: string; ofBuilding: string | null };
type ShownBuilding = NonNullable<Project["building"]>;

/**
 * A project with its files, without the owner's private fields for others. The refusal is the one of the first statement
 * without a row.
 */
export async function toProject(
  context: Context,
  id: number | SQL,
  [found]: SelectedProject[],
  files: FileRow[],
) {
  const { viewer } = context;
  if (!found || !isOfSite(context, found.project)) throw await hiddenProject(context, id);
  const { constructionCost, costAmount, costCurrency, costYear, ...others } = found.project;
  const { accessKey, ...row } = others;
  const {
    status,
    visibility,
    publishAt,
    draftStep,
    takedownId,
    trashedAt: _trashedAt,
    ...publicFields
  } = row;
  const [isOwnerKeptOut, ownerDomain] = JSON.parse(found.ofOwner) as [number, string | null];
  const isOwn = can(viewer, "project.edit", row);
  const building: ShownBuilding | null = found.ofBuilding === null ? null : JSON.parse(found.ofBuilding);
  return {
    ...toCard({ ...publicFields, liked: found.liked }),
    ...(can(viewer, "project.seeAddress", row) && addressOf(row)),
    isAddressPublic: row.isAddressPublic,
    ...shownCredits(row),
    // An import stores labels of a picture without an address yet.
    imageDetails: (isOwn ? row.imageDetails : withCreditedPhotographers(row)).filter(({ url }) => url),
    inUse: toInUse(row.inUse),
    client: can(viewer, "project.seeClient", row) ? row.client : null,
    isFeatured: row.featuredAt !== null,
    isKeptOutOfAiTraining: row.keepOutOfAiTraining || isOwnerKeptOut === 1,
    ownerDomain,
    building: isOwn || (building?.hasPage && row.isVisible) ? building : null,
    isPublic: isListedAs(row),
    ...(isOwn && status === "draft" && { draftStep }),
    ...(isOwn && {
      status,
      visibility,
      publishAt,
      takedownId,
      linkKey: visibility === "link" ? accessKey : null,
    }),
    ...(can(viewer, "project.seeCost", row) && { constructionCost, costAmount, costCurrency, costYear }),
    media: files.map(toMediaFile),
  };
}

export const addressOf = ({ country, city, location }: Address) => ({
  country,
  city,
  location,
});
type Address = Pick<typeof projects.$inferSelect, "country" | "city" | "location">;
