import { type SQL, sql } from "drizzle-orm";
import { asInteger } from "./as-integer";

/** The indexes of sql/following.sql, and the SQL expression for the id of a row in each. */
const ids = { owner_search: sql`rowid & 0xffffffff`, publication_search: sql`rowid` };

/**
 * A table `newest` (column `id`) for FROM: the newest rows of any of these owners in an index. It reads its results only,
 * however many owners and rows there are. Empty without an owner.
 */
export const newestOfOwners = (
  index: keyof typeof ids,
  owners: number[],
  { most, after = 0 }: { most: number; after?: number },
): SQL => sql`(select ${ids[index]} as id from ${sql.raw(index)}
  where ${sql.raw(index)} match ${owners.map((id) => `"${id}"`).join(" OR ") || '""'} and rowid > ${asInteger(after)}
  order by rowid desc limit ${most}) as newest`;
