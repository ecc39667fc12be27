import { COVERS_MAX, type CollectionItem } from "@contract/collections";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { canSee, isVisible } from "../../auth/project-visibility";
import type { Context } from "../../context";
import { collectionItems, collections, media, projectMedia, projects, users } from "../../db/schema";
import type { LoggedIn } from "../../operation/operation";
import { type CardRow, cardFor, toCard } from "../projects/queries";

export const isOwn = ({ viewer }: Context) => sql`collections.user_id = ${viewer?.id ?? null}`;

/** SQL condition: the caller sees the collection. Nobody sees those of banned users, or any at custom domains. */
export const canSeeCollection = (context: Context, id: number) =>
  context.portfolioSite
    ? sql`0`
    : sql`collections.id = ${id} and (collections.visibility = 'public' or ${isOwn(context)})
        and exists (select 1 from users where users.id = collections.user_id and users.status <> 'banned')`;

/** SQL condition: others see the listed projects; the owner of the collection sees all projects that they see elsewhere. */
const canSeeProject = (context: Context) =>
  context.viewer ? sql`(${isVisible} or (${isOwn(context)} and ${canSee(context)}))` : isVisible;

/** SQL condition: the item is a project, or a picture that its project still has. */
const hasPicture = sql`(collection_items.picture_id = 0 or exists (select 1 from project_media
  where project_media.project_id = collection_items.project_id
    and project_media.media_id = collection_items.picture_id))`;

/** The statement that selects a collection with its owner. */
export const selectCollection = (context: Context, id: number) =>
  context.db
    .select({
      id: collections.id,
      name: collections.name,
      description: collections.description,
      visibility: collections.visibility,
      createdAt: collections.createdAt,
      updatedAt: collections.updatedAt,
      ownerId: sql<number>`${users.id}`.as("owner_id"),
      username: users.username,
      fullName: users.fullName,
      profileImage: users.profileImage,
      companyName: users.companyName,
    })
    .from(collections)
    .innerJoin(users, eq(users.id, collections.userId))
    .where(canSeeCollection(context, id));

/** SQL: the addresses of the first pictures of one of the caller's own collections, as JSON. */
export const coversFor = (context: LoggedIn) => coversOf(canSee(context));
/** SQL: the same of a collection of anybody, of projects in lists. */
export const publicCovers = coversOf(isVisible);

function coversOf(isSeen: SQL) {
  return sql<string>`(select json_group_array(url) from (
  select coalesce(media.url, projects.main_image) as url from collection_items
  cross join projects on projects.id = collection_items.project_id
  left join media on media.id = collection_items.picture_id
  where collection_items.collection_id = collections.id and ${hasPicture} and ${isSeen}
    and coalesce(media.url, projects.main_image) <> ''
  order by collection_items.sort_key desc, collection_items.id desc limit ${COVERS_MAX}))`;
}

const ofPicture = <N extends "width" | "height" | "placeholder">(name: N) =>
  sql<(typeof media.$inferSelect)[N]>`${media[name]}`.mapWith(media[name]).as(`picture_${name}`);

/** The statement that selects the items of a collection in its order. `toItem` turns a row into an item. */
export const selectItems = (context: Context, id: number, after: SQL | undefined, limit: number) =>
  context.db
    .select({
      ...cardFor(context.viewer),
      itemId: sql<number>`${collectionItems.id}`.as("item_id"),
      sortKey: collectionItems.sortKey,
      note: collectionItems.note,
      savedAt: sql<string>`${collectionItems.createdAt}`.mapWith(collectionItems.createdAt).as("saved_at"),
      pictureId: collectionItems.pictureId,
      pictureUrl: media.url,
      pictureWidth: ofPicture("width"),
      pictureHeight: ofPicture("height"),
      picturePlaceholder: ofPicture("placeholder"),
      pictureDetail: sql<
        string | null
      >`iif(${media.id} is null, null, (select value from json_each(${projects.imageDetails})
        where json_extract(value, '$.url') = ${media.url}))`.as("picture_detail"),
    })
    .from(collections)
    .crossJoin(collectionItems)
    .leftJoin(projects, sql`${projects.id} = ${collectionItems.projectId} and ${canSeeProject(context)}`)
    .leftJoin(
      projectMedia,
      and(eq(projectMedia.projectId, projects.id), eq(projectMedia.mediaId, collectionItems.pictureId)),
    )
    .leftJoin(media, eq(media.id, projectMedia.mediaId))
    .where(
      sql`${canSeeCollection(context, id)} and ${collectionItems.collectionId} = collections.id
        and ${after ?? sql`1`} and (${isOwn(context)}
          or (${projects.id} is not null and (collection_items.picture_id = 0 or ${media.id} is not null)))`,
    )
    .orderBy(desc(collectionItems.sortKey), desc(collectionItems.id))
    .limit(limit);

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

export function toItem(row: ItemRow): CollectionItem {
  const { itemId, note, savedAt, pictureId, pictureUrl } = row;
  const isShown = row.id !== null && (pictureId === 0 || pictureUrl !== null);
  const detail = row.pictureDetail === null ? null : JSON.parse(row.pictureDetail);
  return {
    id: itemId,
    note,
    createdAt: savedAt,
    project: isShown ? toCard(row as CardRow) : null,
    picture:
      pictureUrl === null
        ? null
        : {
            id: pictureId,
            url: pictureUrl,
            width: row.pictureWidth,
            height: row.pictureHeight,
            placeholder: row.picturePlaceholder,
            caption: detail?.caption ?? null,
            alt: detail?.alt ?? null,
            kind: detail?.kind ?? null,
            ai: detail?.ai ?? null,
          },
  };
}
