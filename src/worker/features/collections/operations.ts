import {
  COLLECTIONS_MAX,
  Collection,
  CollectionId,
  CreateCollection,
  ListCollections,
  ListPublicCollections,
  OwnCollection,
  PublicCollection,
  UpdateCollection,
} from "@contract/collections";
import { Done, done } from "@contract/done";
import { conflict, notFound } from "@contract/errors";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { afterCursor } from "../../db/cursor-pagination";
import { insertSelect } from "../../db/insert-select";
import { collections } from "../../db/schema";
import { collectionTag, userTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { coversFor, publicCovers, selectCollection } from "./queries";

export const listCollections = operation(
  {
    access: "user",
    input: ListCollections,
    output: z.array(OwnCollection),
    summary: "Lists the caller's own collections, the one to which something was added last first.",
    example: { input: {} },
  },
  async (context, { projectId, picture, limit, before }) => {
    const { db, viewer } = context;
    const savedPicture = picture ? sql`(select id from media where url = ${picture})` : sql`0`;
    const rows = await db
      .select({
        ...getTableColumns(collections),
        covers: coversFor(context).as("covers"),
        savedAs: projectId
          ? sql<number | null>`(select id from collection_items where collection_id = collections.id
              and project_id = ${projectId} and picture_id = ${savedPicture})`.as("saved_as")
          : sql<null>`null`.as("saved_as"),
      })
      .from(collections)
      .where(
        and(
          eq(collections.userId, viewer.id),
          before ? afterCursor({ createdAt: collections.updatedAt, id: collections.id }, before) : undefined,
        ),
      )
      .orderBy(desc(collections.updatedAt), desc(collections.id))
      .limit(limit);
    return rows.map(({ covers, ...row }) => ({ ...row, covers: JSON.parse(covers) }));
  },
);

export const listPublicCollections = operation(
  {
    access: "public",
    input: ListPublicCollections,
    output: z.array(PublicCollection),
    summary: "Lists a user's public collections, the one to which something was added last first.",
  },
  async (context, { id, limit, before }) => {
    const rows = await context.db
      .select({ ...getTableColumns(collections), covers: publicCovers.as("covers") })
      .from(collections)
      .where(
        and(
          eq(collections.userId, id),
          eq(collections.visibility, "public"),
          context.portfolioSite
            ? sql`0`
            : sql`exists (select 1 from users where users.id = ${id} and users.status <> 'banned')`,
          before ? afterCursor({ createdAt: collections.updatedAt, id: collections.id }, before) : undefined,
        ),
      )
      .orderBy(desc(collections.updatedAt), desc(collections.id))
      .limit(limit);
    return rows.map(({ covers, ...row }) => ({ ...row, covers: JSON.parse(covers) }));
  },
);

export const readCollection = operation(
  {
    access: "public",
    input: CollectionId,
    output: Collection,
    summary: "Returns a collection: a public one, or one of the caller's own.",
  },
  async (context, { id }) => {
    const [row] = await selectCollection(context, id);
    if (!row) throw notFound("Collection");
    const { ownerId, username, fullName, profileImage, companyName, ...collection } = row;
    return { ...collection, owner: { id: ownerId, username, fullName, profileImage, companyName } };
  },
);

export const createCollection = operation(
  {
    access: "user",
    input: CreateCollection,
    output: OwnCollection,
    limit: "collections",
    summary: "Creates a collection. Unless it is public, only the caller sees it.",
    refusals: { conflict: `The account has ${COLLECTIONS_MAX} collections.` },
    example: {
      input: { name: "Timber that spans", description: "Long roofs and long bridges.", visibility: "public" },
    },
  },
  async (context, input) => {
    const { db, viewer, now } = context;
    const row = { ...input, createdAt: now.toISOString(), updatedAt: now.toISOString() };
    const hasRoom = sql`users where users.id = ${viewer.id}
      and (select count(*) from collections where user_id = ${viewer.id}) < ${COLLECTIONS_MAX}`;
    const [created] = await insertSelect(db, collections, { ...row, userId: viewer.id }, hasRoom);
    if (!created)
      throw conflict(`An account can have ${COLLECTIONS_MAX} collections. Delete one that is not used`);
    if (input.visibility === "public") purge(context, userTag(viewer.id));
    return { ...row, id: created.id, itemCount: 0, covers: [], savedAs: null };
  },
);

export const updateCollection = operation(
  {
    access: "user",
    input: UpdateCollection,
    output: Done,
    summary: "Changes the name, the description or the visibility of one of the caller's collections.",
  },
  async (context, { id, ...changes }) => {
    const { db, viewer, now } = context;
    const updated = await db
      .update(collections)
      .set({ ...changes, updatedAt: now.toISOString() })
      .where(and(eq(collections.id, id), eq(collections.userId, viewer.id)))
      .returning({ id: collections.id });
    if (updated.length === 0) throw notFound("Collection");
    purge(context, collectionTag(id), userTag(viewer.id));
    return done;
  },
);

/** Its items, of which there are at most 500, are deleted by cascade. */
export const removeCollection = operation(
  {
    access: "user",
    input: CollectionId,
    output: Done,
    summary: "Deletes one of the caller's collections. The projects stay.",
  },
  async (context, { id }) => {
    const { db, viewer } = context;
    const removed = await db
      .delete(collections)
      .where(and(eq(collections.id, id), eq(collections.userId, viewer.id)))
      .returning({ id: collections.id });
    if (removed.length === 0) throw notFound("Collection");
    purge(context, collectionTag(id), userTag(viewer.id));
    return done;
  },
);
