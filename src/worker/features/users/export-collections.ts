import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { collectionItems, collections, projects } from "../../db/schema";
import { CHUNK_SIZE, olderThan, type ReadRows } from "./export-reading";

/** The viewer's collections, and their items with the notes. */
export const readCollections = {
  collections: ({ db, viewer, origin }, before) =>
    db
      .select({
        id: collections.id,
        createdAt: collections.createdAt,
        updatedAt: collections.updatedAt,
        title: collections.name,
        content: collections.description,
        visibility: collections.visibility,
        link: sql<string>`${`${origin}/collections/`} || ${collections.id}`,
      })
      .from(collections)
      .where(and(eq(collections.userId, viewer.id), olderThan(collections.id, before)))
      .orderBy(desc(collections.id))
      .limit(CHUNK_SIZE),

  collectionItems: ({ db, viewer, origin }, before) =>
    db
      .select({
        id: collectionItems.id,
        createdAt: collectionItems.createdAt,
        title: sql<string | null>`iif(${projects.isVisible}, ${projects.title}, null)`,
        content: collectionItems.note,
        link: sql<string>`${`${origin}/projects/`} || ${projects.id}`,
      })
      .from(collectionItems)
      .innerJoin(projects, eq(projects.id, collectionItems.projectId))
      .where(
        and(
          eq(collectionItems.userId, viewer.id),
          isNull(projects.deletedAt),
          olderThan(collectionItems.id, before),
        ),
      )
      .orderBy(desc(collectionItems.id))
      .limit(CHUNK_SIZE),
} satisfies Record<string, ReadRows>;
