import { decodeCursor } from "@contract/cursor";
import type { Paging } from "@contract/primitives";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { offsetOf } from "../../db/cursor-pagination";
import { projects } from "../../db/schema";
import { inCategory } from "./categories";
import { isInPortfolio, type OrderPosition, selectInOrder, WITHOUT_SECTION } from "./order";
import { asProjects, type CardRow, cardFor, toCard } from "./queries";

/** The portfolio of a user: its projects in the owner's order. */

const sectionName = sql<string | null>`iif(projects.is_pinned, null,
  (select name from project_sections where id = projects.section_id))`.as("section_name");

/** The statement that selects a page, and `ahead` more. `owner` is an id, or selects one. */
export const selectPortfolio = (
  db: Db,
  viewer: Context["viewer"],
  owner: number | SQL,
  paging: Paging & { category: string | null; after: OrderPosition | undefined },
  ahead: number,
) =>
  db.select({ ...cardFor(viewer), sectionId: projects.sectionId, sectionName }).from(
    asProjects(
      sql`${selectInOrder(owner, inCategory(isInPortfolio, paging.category), paging.after)}
          limit ${paging.limit + ahead} offset ${offsetOf(paging)}`,
    ),
  );

/**
 * The position after which a list continues. A cursor names a project, so that the list continues at the current position of
 * that project; for a deleted project, at the position of its age.
 */
export async function positionAt(db: Db, before: string | undefined): Promise<OrderPosition | undefined> {
  if (before === undefined) return undefined;
  const { at, id } = decodeCursor(before);
  const [found] =
    await db.all<OrderPosition>(sql`select projects.id, projects.group_id as "groupId", projects.sort_key as "sortKey",
      coalesce((select position from project_sections where id = projects.group_id), 0) as "sectionPosition"
    from projects where projects.id = ${id}`);
  const byAge = `${String(at).padStart(13, "0")}${String(id).padStart(10, "0")}`;
  return found ?? { id, groupId: WITHOUT_SECTION, sortKey: byAge, sectionPosition: 0 };
}

type PortfolioRow = CardRow & { sectionId: number | null; sectionName: string | null };

export const toPortfolioCard = ({ sectionId, sectionName, ...row }: PortfolioRow) => ({
  ...toCard(row),
  section: sectionId !== null && sectionName !== null ? { id: sectionId, name: sectionName } : null,
});
