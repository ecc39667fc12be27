import type { SearchResults } from "@contract/search";
import { formatCount } from "../../lib/format/format";

/** "3 projects, 1 person" */
export const resultCount = ({ projects, users }: SearchResults) =>
  projects.length + users.length === 0
    ? "No results found"
    : `${formatCount(projects.length, "project")}, ${formatCount(users.length, "person", "people")}`;
