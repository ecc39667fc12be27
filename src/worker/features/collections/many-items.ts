import {
  ADDED_AT_ONCE,
  AddCollectionItems,
  AddedCollectionItems,
  COLLECTION_ITEMS_MAX,
  RemoveCollectionItems,
  RemovedCollectionItems,
} from "@contract/collections";
import { notFound } from "@contract/errors";
import { and, eq, sql } from "drizzle-orm";
import { canSee } from "../../auth/project-visibility";
import { collectionItems } from "../../db/schema";
import { collectionTag } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";

/** Projects that cannot be added do not keep the others from being added. */
export const addItems = operation(
  {
    access: "user",
    input: AddCollectionItems,
    output: AddedCollectionItems,
    limit: "collections",
    summary: `Adds up to ${ADDED_AT_ONCE} projects to one of the caller's collections, as the first items in the given order. Projects that it has stay where they are.`,
    refusals: { not_found: "The collection is not the caller's." },
    example: { input: { projectIds: [1, 2] } },
  },
  async (context, { id, projectIds }) => {
    const { db, viewer, now } = context;
    const ids = JSON.stringify(projectIds);
    const own = sql`collections.id = ${id} and collections.user_id = ${viewer.id}`;
    const isThere = sql`exists (select 1 from collection_items
      where collection_id = ${id} and project_id = item.value and picture_id = 0)`;
    // Of two items with the same time, the one with the greater id is above, so the first project is inserted last.
    const [[before], added] = await db.batch([
      db.all<{ alreadyThere: number }>(sql`select
        (select count(*) from json_each(${ids}) as item where ${isThere}) as "alreadyThere"
        from collections where ${own}`),
      db.all<{ id: number }>(sql`insert into collection_items
          (collection_id, user_id, project_id, picture_id, created_at)
        select ${id}, ${viewer.id}, new.id, 0, ${now.getTime()} from (
          select projects.id, item.key, row_number() over (order by item.key) as number
          from json_each(${ids}) as item cross join projects on projects.id = item.value
          where ${canSee(context)} and not ${isThere}
        ) as new cross join collections
        where ${own} and collections.item_count + new.number <= ${COLLECTION_ITEMS_MAX}
        order by new.key desc returning id`),
    ]);
    if (!before) throw notFound("Collection");
    if (added.length > 0) purge(context, collectionTag(id));
    return {
      itemIds: added.map((item) => item.id),
      alreadyThere: before.alreadyThere,
      notAdded: projectIds.length - before.alreadyThere - added.length,
    };
  },
);

export const removeItems = operation(
  {
    access: "user",
    input: RemoveCollectionItems,
    output: RemovedCollectionItems,
    summary: `Removes up to ${ADDED_AT_ONCE} items from one of the caller's collections. Items that it does not have are ignored.`,
    refusals: { not_found: "The collection has none of the items, or is not the caller's." },
    example: { input: { itemIds: [1, 2] } },
  },
  async (context, { id, itemIds }) => {
    const removed = await context.db
      .delete(collectionItems)
      .where(
        and(
          sql`${collectionItems.id} in (select value from json_each(${JSON.stringify(itemIds)}))`,
          eq(collectionItems.collectionId, id),
          eq(collectionItems.userId, context.viewer.id),
        ),
      )
      .returning({ id: collectionItems.id });
    if (removed.length === 0) throw notFound("Item");
    purge(context, collectionTag(id));
    return { removed: removed.length };
  },
);
