import type { SEARCH_PROJECTS_MAX, SEARCH_USERS_MAX, SearchResults } from "@contract/search";

/**
 * Copies of the contract's limits, checked by their types: importing them would add the schemas to the public bundle.
 */
export const PROJECTS_MAX: typeof SEARCH_PROJECTS_MAX = 15;
export const USERS_MAX: typeof SEARCH_USERS_MAX = 10;

/** The number of found projects: "3", or "15+" if there can be more than the server returns. */
export const projectCount = ({ projects }: SearchResults) => countUpTo(projects.length, PROJECTS_MAX);

export const peopleCount = ({ users }: SearchResults) => countUpTo(users.length, USERS_MAX);

const countUpTo = (count: number, max: number) => (count < max ? String(count) : `${max}+`);

/** The number of all results: "4", or "25+". */
export function allCount({ projects, users }: SearchResults) {
  const isComplete = projects.length < PROJECTS_MAX && users.length < USERS_MAX;
  return `${projects.length + users.length}${isComplete ? "" : "+"}`;
}

/** "3 projects, 1 person" */
export function resultCount({ projects, users }: SearchResults) {
  if (projects.length + users.length === 0) return "No results found";
  const people = `${countUpTo(users.length, USERS_MAX)} ${users.length === 1 ? "person" : "people"}`;
  return `${countUpTo(projects.length, PROJECTS_MAX)} ${projects.length === 1 ? "project" : "projects"}, ${people}`;
}
