import { COUNT_AHEAD } from "@contract/page-limits";
import type { Paging } from "@contract/primitives";
import { type SQL, sql } from "drizzle-orm";
import { isVisible } from "../../auth/project-visibility";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { isInPortfolio } from "./order";

/** The lists of a user's projects by category. Two indexes have the projects of each: in the order of age, and in the owner's. */

/** The maximum number of categories that are shown; a user with more shows the first of them. */
const CATEGORIES_MAX = 100;

/** SQL condition: `where` holds, and the project has the category if there is one. */
export const inCategory = (where: SQL, category: string | null) =>
  category === null ? where : sql`${where} and projects.category = ${category}`;

/** SQL: the projects of each list that has categories, from the index by category. */
const lists = {
  /** The projects that everybody sees. */
  user: sql`projects indexed by projects_category_of_user where ${isVisible}`,
  portfolio: sql`projects indexed by projects_category_of_portfolio where ${isInPortfolio}`,
};

/**
 * The statement that selects the categories of a list, sorted. It skips in the index from each category to the next, so it
 * reads two rows for each, however many projects have it. `owner` is an id, or selects one.
 */
export function selectCategories(db: Db, owner: number | SQL, list: keyof typeof lists) {
  const next = sql`select min(projects.category) as category from ${lists[list]} and projects.user_id = ${owner}`;
  return db.all<{ category: string }>(sql`with recursive found(category) as (
      select category from (${next}) union all
      select (${next} and projects.category > found.category) from found where found.category is not null
      limit ${CATEGORIES_MAX})
    select category from found where category is not null`);
}

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
