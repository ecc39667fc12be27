import { DAY_MS } from "@contract/durations";
import { APPEAL_DAYS, type Takedown } from "@contract/takedowns";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../db/client";
import { takedowns, users } from "../../db/schema";

type Row = typeof takedowns.$inferSelect;

export const toTakedown = <R extends Row>(row: R) => ({
  ...row,
  appealUntil: new Date(Date.parse(row.createdAt) + APPEAL_DAYS * DAY_MS).toISOString(),
});

export const owner = users;
export const decider = alias(users, "decider");
/** A decision with the names for superusers. The row of a deleted account has no name. */
export const adminColumns = {
  ...getTableColumns(takedowns),
  ownerUsername: sql<string | null>`iif(${owner.deletedAt} is null, ${owner.username}, null)`.as(
    "owner_name",
  ),
  decidedByUsername: sql<string | null>`iif(${decider.deletedAt} is null, ${decider.username}, null)`.as(
    "decider_name",
  ),
};
export const isOwner = eq(owner.id, takedowns.ownerId);
export const isDecider = eq(decider.id, takedowns.decidedBy);

export const selectTakedown = (db: Db, where: SQL) =>
  db.select(adminColumns).from(takedowns).leftJoin(owner, isOwner).leftJoin(decider, isDecider).where(where);

/** The name of the content in a notification or mail. */
export function nameOf({ targetType, content }: Pick<Takedown, "targetType" | "content">) {
  if (targetType === "comment") return "your comment";
  return `${targetType === "picture" ? "the label of a picture in " : ""}your project “${content}”`;
}
