import { ProjectId } from "@contract/projects";
import { PortfolioContext } from "@contract/related-projects";
import { sql } from "drizzle-orm";
import { operation } from "../../operation/operation";
import { selectCategories } from "./categories";
import { foundProject, selectSeenProject } from "./find-project";
import { selectAdjacent } from "./order";
import { asProjects, cardFor, toCard } from "./queries";

export const readPortfolioContext = operation(
  {
    access: "public",
    input: ProjectId,
    output: PortfolioContext,
    summary:
      "Returns the surroundings of a project in its owner's portfolio: the project before it and the one after it in its order, and the categories.",
  },
  async (context, { id }) => {
    const { db } = context;
    const select = (side: "previous" | "next") =>
      db.select(cardFor(null)).from(asProjects(selectAdjacent(id, side)));
    const owner = sql`(select user_id from projects where id = ${id})`;
    const [found, previous, next, categories] = await db.batch([
      selectSeenProject(context, id),
      select("previous"),
      select("next"),
      selectCategories(db, owner, "portfolio"),
    ]);
    await foundProject(context, id, found);
    return {
      categories: categories.map(({ category }) => category),
      previous: previous[0] ? toCard(previous[0]) : null,
      next: next[0] ? toCard(next[0]) : null,
    };
  },
);
