import { COUNT_AHEAD } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import { type SQL, sql } from "drizzle-orm";
import { isVisible } from "../../auth/project-visibility";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { ownProjectCounts, projects } from "../../db/schema";
import { isInPortfolio } from "./order";

/** The lists of a user's projects by category. Two indexes have the projects of each: in the order of age, and in the owner's. */

/** The maximum number of categories that are shown; a user with more shows the first of them. */
const CATEGORIES_MAX = 100;

/** SQL condition: `where` holds, and the project has the category if there is one. */
export const inCategory = (where: SQL, category: string | null) =>
  category === null ? where : sql`${where} and ${projects.category} = ${category}`;

/** SQL condition: the project is in a list that has categories. */
const isIn = { user: isVisible, portfolio: isInPortfolio };

/**
 * The statement that selects the categories of a list, sorted: those of all projects of the owner that a project of the list
 * has. `owner` is an id, or selects one.
 */
export const selectCategories = (db: Db, owner: number | SQL, list: keyof typeof isIn) =>
  db
    .select({ category: ownProjectCounts.value })
    .from(ownProjectCounts)
    .where(
      sql`${ownProjectCounts.userId} = ${owner} and ${ownProjectCounts.kind} = 'category' and exists (
        select 1 from ${projects} where ${projects.userId} = ${ownProjectCounts.userId}
        and ${projects.category} = ${ownProjectCounts.value} and ${isIn[list]})`,
    )
    .orderBy(ownProjectCounts.value)
    .limit(CATEGORIES_MAX);

/** The number of projects that a list reads beyond its page: without a category the total is stored. */
export const aheadOf = (category: string | null) => (category === null ? 0 : COUNT_AHEAD);

/**
 * The page of a list that was read up to `aheadOf` beyond it. With a category and a cursor the total counts the projects
 * after the cursor. `stored` is the number of projects of all categories.
 */
export function pageOf<Card>(
  cards: Card[],
  categories: { category: string }[],
  query: Paging & { category: string | null },
  stored: number,
) {
  const counted = cards.length === 0 ? 0 : offsetOf(query) + cards.length;
  return {
    items: cards.slice(0, query.limit),
    total: query.category === null ? stored : counted,
    categories: categories.map(({ category }) => category),
  };
}
