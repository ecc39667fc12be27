import { conflict } from "@contract/errors";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/**
 * Keys of an order that its owner chooses (`projects.sort_key`, `collection_items.sort_key`): digits, compared as text, like the
 * decimals of a number between 0 and 1. So there is a key between any two, and a move writes one row. The key of a row that
 * was never moved has the 13 digits of its time and those of its id.
 */

/** Keys grow by a digit for about three moves to the same position. */
export const SORT_KEY_MAX = 1000;
const TIME_DIGITS = 13;

/**
 * A key between the keys of the row above and the row below. At the top and the bottom it is a millisecond away, so that
 * newer rows still come first. Null if there is no room: both are the same, or the key would be too long.
 */
export function sortKeyBetween(above: string | null, below: string | null): string | null {
  if (above === null) return below === null ? null : shifted(below, 1);
  if (below === null) return shifted(above, -1);
  const digits = Math.max(above.length, below.length) + 1;
  if (digits > SORT_KEY_MAX) return null;
  const [high, low] = [BigInt(above.padEnd(digits, "0")), BigInt(below.padEnd(digits, "0"))];
  if (high <= low) return null;
  const middle = String((high + low) / 2n).padStart(digits, "0");
  for (let length = 1; length < digits; length++) {
    const shorter = middle.slice(0, length);
    if (shorter > below && !shorter.endsWith("0")) return shorter;
  }
  return middle;
}

const shifted = (key: string, by: 1 | -1) =>
  String(Math.max(Number(key.slice(0, TIME_DIGITS).padEnd(TIME_DIGITS, "0")) + by, 1)).padStart(
    TIME_DIGITS,
    "0",
  );

/**
 * The key of a row that is moved after another one, or before all others if `after` is null. Null if there are no others.
 * `isOther` selects them, `items` names them in the message of a conflict.
 */
export async function sortKeyAfter(
  db: Db,
  table: SQLiteTable,
  { isOther, after, items }: { isOther: SQL; after: number | null; items: string },
) {
  const above = sql`select sort_key as "sortKey" from ${table} where id = ${after} and ${isOther}`;
  const [[rowAbove], [rowBelow]] = await db.batch([
    db.all<{ sortKey: string }>(above),
    db.all<{ sortKey: string }>(sql`select sort_key as "sortKey" from ${table}
      where ${isOther} and sort_key < coalesce((${above}), 'x') order by sort_key desc, id desc limit 1`),
  ]);
  if (after !== null && !rowAbove) throw conflict("The order has changed. Load it again.");
  const sortKey = sortKeyBetween(rowAbove?.sortKey ?? null, rowBelow?.sortKey ?? null);
  if (sortKey === null && (rowAbove || rowBelow))
    throw conflict(`There is no room between these two ${items}. Move one of them first.`);
  return sortKey;
}
