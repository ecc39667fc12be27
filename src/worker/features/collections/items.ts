import {
  AddCollectionItem,
  AddedCollectionItem,
  COLLECTION_ITEMS_MAX,
  CollectionItemId,
  CollectionItems,
  ListCollectionItems,
  MoveCollectionItem,
  UpdateCollectionItem,
} from "@contract/collections";
import { Done, done } from "@contract/done";
import { conflict, invalid, notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { canSee, hiddenProject } from "../../auth/project-visibility";
import { insertSelect } from "../../db/insert-select";
import { collectionItems, collections } from "../../db/schema";
import { sortKeyAfter } from "../../db/sort-key";
import { collectionTag } from "../../http/cache-tags";
import { type LoggedIn, operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { canSeeCollection, selectItems, toItem } from "./queries";

export const listItems = operation(
  {
    access: "public",
    input: ListCollectionItems,
    output: CollectionItems,
    summary:
      "Lists the items of a collection in its order. Projects that the caller does not see are left out; its owner gets them without the project.",
    example: { input: {} },
  },
  async (context, { id, limit, after }) => {
    const { db } = context;
    const [sortKey, itemId] = after?.split("-") ?? [];
    const isAfter = after
      ? sql`(collection_items.sort_key, collection_items.id) < (${sortKey}, ${Number(itemId)})`
      : undefined;
    const [found, rows] = await db.batch([
      db.select({ id: collections.id }).from(collections).where(canSeeCollection(context, id)),
      selectItems(context, id, isAfter, limit + 1),
    ]);
    if (found.length === 0) throw notFound("Collection");
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { items: rows.slice(0, limit).map(toItem), next: last ? `${last.sortKey}-${last.itemId}` : null };
  },
);

/** Adding a project or picture that the collection already has returns its item. */
export const addItem = operation(
  {
    access: "user",
    input: AddCollectionItem,
    output: AddedCollectionItem,
    limit: "collections",
    summary: "Adds a project or one of its pictures to one of the caller's collections, as the first item.",
    refusals: {
      not_found: "The collection is not the caller's, or the caller does not see the project.",
      password_required: { status: 401, description: "The project has a password." },
      conflict: `The collection has ${COLLECTION_ITEMS_MAX} items.`,
    },
    example: { input: { picture: null } },
  },
  async (context, { id, projectId, picture, note }) => {
    const { db, viewer, now } = context;
    const pictureId = picture
      ? sql`(select media.id from media join project_media on project_media.media_id = media.id
          where media.url = ${picture} and project_media.project_id = ${projectId} and media.type like 'image/%')`
      : sql`0`;
    const own = sql`collections.id = ${id} and collections.user_id = ${viewer.id}`;
    const isSeen = sql`projects.id = ${projectId} and ${canSee(context)}`;
    const same = sql`select id from collection_items where collection_id = ${id} and project_id = ${projectId}
      and picture_id = ${pictureId}`;
    const createdAt = now.toISOString();
    const [[added], [state]] = await db.batch([
      insertSelect(
        db,
        collectionItems,
        { collectionId: id, userId: viewer.id, projectId, pictureId, note, createdAt },
        sql`collections cross join projects where ${own} and ${isSeen} and ${pictureId} is not null
          and collections.item_count < ${COLLECTION_ITEMS_MAX} and not exists (${same})`,
      ),
      db.all<{ isOwn: number; isSeen: number; hasPicture: number; itemId: number | null }>(
        sql`select exists (select 1 from collections where ${own}) as isOwn,
          exists (select 1 from projects where ${isSeen}) as isSeen,
          ${pictureId} is not null as hasPicture, (${same}) as itemId`,
      ),
    ]);
    if (!added) {
      if (!state?.isOwn) throw notFound("Collection");
      if (!state.isSeen) throw await hiddenProject(context, projectId);
      if (!state.hasPicture) throw invalid(NO_PICTURE, { picture: NO_PICTURE });
      if (state.itemId === null)
        throw conflict(`A collection can have ${COLLECTION_ITEMS_MAX} items. Start another one`);
      return { id: state.itemId };
    }
    purge(context, collectionTag(id));
    return added;
  },
);

const NO_PICTURE = "The project has no such picture";

const isOwnItem = ({ viewer }: LoggedIn, id: number, itemId: number) =>
  and(
    eq(collectionItems.id, itemId),
    eq(collectionItems.collectionId, id),
    eq(collectionItems.userId, viewer.id),
  );

export const removeItem = operation(
  {
    access: "user",
    input: CollectionItemId,
    output: Done,
    summary: "Removes an item from one of the caller's collections.",
  },
  async (context, { id, itemId }) => {
    const removed = await context.db
      .delete(collectionItems)
      .where(isOwnItem(context, id, itemId))
      .returning({ id: collectionItems.id });
    if (removed.length === 0) throw notFound("Item");
    purge(context, collectionTag(id));
    return done;
  },
);

export const updateNote = operation(
  {
    access: "user",
    input: UpdateCollectionItem,
    output: Done,
    summary: "Changes the note of an item of one of the caller's collections.",
  },
  async (context, { id, itemId, note }) => {
    const updated = await context.db
      .update(collectionItems)
      .set({ note })
      .where(isOwnItem(context, id, itemId))
      .returning({ id: collectionItems.id });
    if (updated.length === 0) throw notFound("Item");
    purge(context, collectionTag(id));
    return done;
  },
);

/** Writes one row: the item's key between those of the items above and below (db/sort-key.ts). */
export const moveItem = operation(
  {
    access: "user",
    input: MoveCollectionItem,
    output: Done,
    summary: "Moves an item of one of the caller's collections after another one, or to the beginning.",
    refusals: {
      conflict: "The item that it is to follow is no longer there, or there is no room between the two.",
    },
  },
  async (context, { id, itemId, after }) => {
    const { db, viewer } = context;
    const isOther = sql`collection_id = ${id} and user_id = ${viewer.id} and id <> ${itemId}`;
    const position = await sortKeyAfter(db, collectionItems, { isOther, after, items: "items" });
    const [moved] = await db
      .update(collectionItems)
      .set({ position: position ?? sql`position` })
      .where(isOwnItem(context, id, itemId))
      .returning({ id: collectionItems.id });
    if (!moved) throw notFound("Item");
    purge(context, collectionTag(id));
    return done;
  },
);
