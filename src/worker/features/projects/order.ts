import { type SQL, sql } from "drizzle-orm";

/** Groups of projects that are no section: `projects.group_id`. */
export const PINNED = -1;
export const WITHOUT_SECTION = 0;

/** The position of a project in its owner's order. */
export type OrderPosition = {
  id: number;
  groupId: number;
  sortKey: string;
  /** The position of its section; 0 if it has none. */
  sectionPosition: number;
};

/** SQL condition: the project is neither in the trash nor deleted. An index in the owner's order has these projects. */
export const isKept = sql`projects.deleted_at is null and projects.status <> 'trashed'`;
/** SQL condition: the project is on the portfolio. Another index in the owner's order has these projects. */
export const isInPortfolio = sql`projects.is_visible = 1 and projects.is_on_portfolio = 1`;

/**
 * SQL that selects a user's projects in their order: pinned, then those without a section, then the sections. `where`
 * contains one of the two conditions above, so that each part is read from an index that has its order. With `after` it
 * selects those that follow.
 */
export function selectInOrder(owner: number | SQL, where: SQL, after?: OrderPosition): SQL {
  const inGroup = (group: number) => sql`select projects.* from projects where projects.user_id = ${owner}
    and projects.group_id = ${group} and ${where} and ${after?.groupId === group ? isBelow(after) : sql`1`}
    order by projects.sort_key desc, projects.id desc`;
  // A loop over the sections with a loop over the projects of each: SQLite need not sort it.
  const inSections = sql`select projects.* from project_sections cross join projects
    where project_sections.user_id = ${owner} and projects.user_id = ${owner}
      and projects.group_id = project_sections.id and ${where}
      and ${after && after.groupId > WITHOUT_SECTION ? isLaterSection(after) : sql`1`}
    order by project_sections.position, project_sections.id, projects.sort_key desc, projects.id desc`;
  const groups = after
    ? [...new Set([after.groupId, Math.max(after.groupId, WITHOUT_SECTION)])]
    : [PINNED, WITHOUT_SECTION];
  const parts = [...groups.map(inGroup), inSections].map((part) => sql`select * from (${part})`);
  return sql.join(parts, sql` union all `);
}

/**
 * SQL that selects the project of the portfolio before or after another one in their owner's order. Each part reads one row from
 * the index of the portfolio.
 */
export function selectAdjacent(id: number, side: "previous" | "next"): SQL {
  const [compared, direction, opposite] = (side === "next" ? ["<", "desc", "asc"] : [">", "asc", "desc"]).map(
    (word) => sql.raw(word),
  );
  const of = (columns: string) => sql`(select ${sql.raw(columns)} from projects as origin where id = ${id})`;
  const inGroup = (group: number | SQL, condition: SQL) => sql`select projects.* from projects
    where projects.user_id = ${of("user_id")} and projects.group_id = ${group} and ${isInPortfolio} and ${condition}
    order by projects.sort_key ${direction}, projects.id ${direction} limit 1`;
  const sectionOfOrigin = sql`(select position, id from project_sections as own where own.id = ${of("group_id")})`;
  const isBeyond =
    side === "next"
      ? sql`(${of("group_id")} <= ${WITHOUT_SECTION} or (project_sections.position, project_sections.id) > ${sectionOfOrigin})`
      : sql`(project_sections.position, project_sections.id) < ${sectionOfOrigin}`;
  const inSections = sql`select projects.* from project_sections cross join projects
    where project_sections.user_id = ${of("user_id")} and ${isBeyond}
      and projects.user_id = project_sections.user_id and projects.group_id = project_sections.id and ${isInPortfolio}
    order by project_sections.position ${opposite}, project_sections.id ${opposite},
      projects.sort_key ${direction}, projects.id ${direction} limit 1`;
  const unsectioned = (side === "next" ? [WITHOUT_SECTION] : [WITHOUT_SECTION, PINNED]).map((group) =>
    inGroup(group, sql`${of("group_id")} ${compared} ${group}`),
  );
  const parts = [
    inGroup(of("group_id"), sql`(projects.sort_key, projects.id) ${compared} ${of("sort_key, id")}`),
    ...(side === "next" ? [...unsectioned, inSections] : [inSections, ...unsectioned]),
  ].map((part) => sql`select * from (${part})`);
  return sql`${sql.join(parts, sql` union all `)} limit 1`;
}

const isBelow = ({ sortKey, id }: OrderPosition) =>
  sql`(projects.sort_key, projects.id) < (${sortKey}, ${id})`;
const isLaterSection = ({ sectionPosition, groupId }: OrderPosition) =>
  sql`(project_sections.position, project_sections.id) > (${sectionPosition}, ${groupId})`;
