import type { FactFilters } from "@contract/fact-filters";
import type { OwnFilters } from "@contract/own-projects";
import { type SQL, sql } from "drizzle-orm";
import { projects } from "../../db/schema";
import { searchedWords } from "../../db/search/terms";
import { isKept } from "../projects/order";
import { factConditions } from "./fact-conditions";

type Filters = Omit<OwnFilters, keyof FactFilters> & Partial<FactFilters>;

/** SQL condition: projects of an owner that match the filters. A search has to find all its words, in any form. */
export function isOwnMatch(userId: number, filters: Filters): SQL {
  const { search, status, visibility, category, section, ...facts } = filters;
  const conditions = [
    isOwn(userId),
    ...(search === null
      ? []
      : searchedWords(search).map(({ word }) => sql`instr(${searchedText}, ${word}) > 0`)),
    ...(status ? [sql`projects.status = ${status}`] : []),
    ...(visibility ? [sql`projects.visibility = ${visibility}`] : []),
    ...(category === null ? [] : [sql`lower(projects.category) = lower(${category})`]),
    ...(section === undefined
      ? []
      : [section === "none" ? sql`projects.section_id is null` : sql`projects.section_id = ${section}`]),
    ...factConditions(facts),
  ];
  return sql.join(conditions, sql` and `);
}

/** SQL condition: all projects of an owner that are not in the trash. */
export const isOwn = (userId: number) => sql`projects.user_id = ${userId} and ${isKept}`;

export const hasFilters = (filters: OwnFilters) =>
  Object.values(filters).some((value) => (value ?? null) !== null);

const FIELDS = ["title", "city", "country", "location", "category", "client", "tags"] as const;
/** `folded` has the other spellings of words that are not plain ASCII. The index `projects_own_texts` covers all of them. */
const searchedText = sql`lower(concat_ws(' ', ${sql.join(
  FIELDS.map((field) => projects[field]),
  sql`, `,
)},
    concat_ws(' ', ${sql.raw(FIELDS.map((field) => `projects.folded ->> '${field}'`).join(", "))})))`;
