import { DAY_MS } from "@contract/durations";
import {
  ListOwnProjects,
  OwnProjectPage,
  SaveColumns,
  TableOverview,
  type TableSort,
  usualColumns,
} from "@contract/own-projects";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ownProjectCounts, projectSections, projects, users } from "../../db/schema";
import { operation } from "../../operation/operation";
import { isKept, PINNED, selectInOrder, WITHOUT_SECTION } from "../projects/order";
import { addressOf, asProjects, cardFor, toCard } from "../projects/queries";
import { hasFilters, isOwn, isOwnMatch } from "./filters";

const WEEK = 7;

/**
 * A page of the caller's own projects. The owner's order is read from an index. Other orders and filters read the caller's
 * rows of an index that has all they need, because an index for every combination of them would make each write expensive.
 * The filtered rows are materialized for the count and the order, so that no text is searched twice.
 */
export const listOwnProjects = operation(
  {
    access: "user",
    input: ListOwnProjects,
    output: OwnProjectPage,
    summary:
      "Lists the caller's own projects that are not in the trash: all, or those that match the filters, in the owner's order or sorted by a column.",
  },
  async ({ db, viewer, now }, { sort, direction, page, limit, ...filters }) => {
    const isFiltered = hasFilters(filters);
    const weekViews = viewsSince(Math.floor(now.getTime() / DAY_MS) - WEEK);
    const key = sort === "order" ? sql`null` : sortKeys(weekViews)[sort];
    const withFound = sql`with found as ${sql.raw(isFiltered ? "materialized" : "not materialized")} (
      select projects.id, ${key} as key from projects where ${isOwnMatch(viewer.id, filters)})`;
    const total = isFiltered
      ? sql`(select count(*) from found)`
      : sql`(select coalesce(sum(count), 0) from own_project_counts where user_id = ${viewer.id} and kind = 'group')`;
    const inOrder = isFiltered ? sql`${isKept} and projects.id in (select id from found)` : isOwn(viewer.id);
    const limitAndOffset = sql`limit ${limit} offset ${(page - 1) * limit}`;
    // Orders other than the owner's sort ids alone, which takes less memory than sorting whole rows.
    const projectsOfPage =
      sort === "order"
        ? sql`${selectInOrder(viewer.id, inOrder)} ${limitAndOffset}`
        : sql`select projects.* from (
            select id from found order by key ${sql.raw(direction === "descending" ? "desc" : "asc")}, id desc
            ${limitAndOffset}) as listed cross join projects where projects.id = listed.id`;
    const { status, visibility, publishAt, draftStep, takedownId } = projects;
    const { sectionId, isPinned, isOnPortfolio } = projects;
    const rows = await db
      .select({
        ...cardFor(viewer),
        status,
        visibility,
        publishAt,
        draftStep,
        takedownId,
        sectionId,
        isPinned,
        isOnPortfolio,
        weekViews: weekViews.as("week_views"),
        total: sql<number>`projects.total`.as("total"),
      })
      .from(asProjects(sql`${withFound} select *, ${total} as total from (${projectsOfPage})`));
    const items = rows.map(({ total: _total, ...row }) => ({ ...toCard(row), ...addressOf(row) }));
    if (items.length > 0 || page === 1) return { items, total: rows[0]?.total ?? 0 };
    // The page is beyond the end.
    const [counted] = await db.all<{ count: number }>(sql`${withFound} select ${total} as count`);
    return { items, total: counted?.count ?? 0 };
  },
);

export const viewsSince = (day: number) =>
  sql<number>`(select coalesce(sum(project_analytics.views), 0) from project_analytics
    where project_id = projects.id and day > ${day})`;

/** The columns by which the table is sorted. */
export const sortKeys = (weekViews: SQL): Record<Exclude<TableSort, "order">, SQL> => ({
  title: sql`lower(projects.title)`,
  place: sql`lower(coalesce(projects.city, projects.location, projects.country))`,
  category: sql`lower(projects.category)`,
  section: sql`(select position from project_sections where id = projects.section_id)`,
  status: sql`projects.status`,
  visibility: sql`projects.visibility`,
  portfolio: sql`projects.is_on_portfolio`,
  views: sql`projects.views`,
  week: weekViews,
  likes: sql`projects.likes`,
  updated: sql`projects.updated_at`,
});

export const readTableOverview = operation(
  {
    access: "user",
    input: z.object({}),
    output: TableOverview,
    summary:
      "Returns what the table of the caller's projects needs beside its rows: the sections and categories, how many projects are where, and the columns that the caller has chosen.",
  },
  async ({ db, viewer }) => {
    const [sections, counts, [owner]] = await db.batch([
      db
        .select({ id: projectSections.id, name: projectSections.name })
        .from(projectSections)
        .where(eq(projectSections.userId, viewer.id))
        .orderBy(projectSections.position, projectSections.id),
      db.select().from(ownProjectCounts).where(eq(ownProjectCounts.userId, viewer.id)),
      db.select({ columns: users.tableColumns }).from(users).where(eq(users.id, viewer.id)),
    ]);
    const groups = counts.filter(({ kind }) => kind === "group");
    const categories = counts.filter(({ kind, value }) => kind === "category" && value !== "");
    const countOf = (group: number) => groups.find(({ value }) => value === String(group))?.count ?? 0;
    return {
      total: groups.reduce((sum, { count }) => sum + count, 0),
      pinned: countOf(PINNED),
      withoutSection: countOf(WITHOUT_SECTION),
      sections: sections.map((section) => ({ ...section, count: countOf(section.id) })),
      categories: categories.map(({ value }) => value).sort((one, other) => one.localeCompare(other)),
      columns: owner?.columns ?? [...usualColumns],
    };
  },
);

export const saveColumns = operation(
  {
    access: "user",
    input: SaveColumns,
    output: SaveColumns,
    summary: "Saves which columns the table of the caller's projects shows.",
  },
  async ({ db, viewer }, { columns }) => {
    await db.update(users).set({ tableColumns: columns }).where(eq(users.id, viewer.id));
    return { columns };
  },
);
