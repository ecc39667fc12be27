import { FacetFilters, Facets } from "@contract/project-lists";
import { sizeBands } from "@contract/size-bands";
import { type SQL, sql } from "drizzle-orm";
import { categoryOptions, projectCategoryOptions } from "../../db/schema";
import { operation } from "../../operation/operation";
import { storedCount } from "./filters";

/** The places with the most projects. */
const PLACES_MAX = 10;

/**
 * Counts the projects that each option of each filter would leave, with the other filters unchanged. The counts are stored
 * by triggers, so each is one row.
 */
export const countFacets = operation(
  {
    access: "public",
    input: FacetFilters,
    output: Facets,
    summary: "Counts the projects that each option of each filter would leave.",
  },
  async ({ db }, filters) => {
    const facet = (name: keyof FacetFilters, options: SQL) =>
      db.all<{ name: string; count: number }>(
        sql`select name, ${storedCount(filters, { [name]: sql`lower(name)` })} as count from ${options}`,
      );
    const [projectType, companyType, projectSize, location] = await db.batch([
      facet("projectType", sql`${projectCategoryOptions} order by id`),
      facet("companyType", sql`${categoryOptions} order by id`),
      facet(
        "projectSize",
        sql`(select value as name from json_each(${JSON.stringify(sizeBands.map(({ name }) => name))}))`,
      ),
      facet("location", sql`(select name from locations order by count desc, name limit ${PLACES_MAX})`),
    ]);
    return { projectType, companyType, projectSize, location };
  },
);
