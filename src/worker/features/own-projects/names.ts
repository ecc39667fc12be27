import { sql } from "drizzle-orm";
import { projectWords } from "../../db/written-texts";

/** SQL: the columns of `projects` whose words searches are corrected to. */
export const names = sql`projects.title, projects.city, projects.country, projects.location, projects.client,
  projects.stakeholders, projects.collaborators, projects.tags, projects.programs_used as "programsUsed"`;

/** A row with these columns. The lists are JSON. */
export type Names = {
  title: string;
  city: string | null;
  country: string | null;
  location: string | null;
  client: string | null;
  stakeholders: string;
  collaborators: string;
  tags: string;
  programsUsed: string | null;
};

export const wordsOf = ({ stakeholders, collaborators, tags, ...texts }: Names) =>
  projectWords({
    ...texts,
    stakeholders: JSON.parse(stakeholders),
    collaborators: JSON.parse(collaborators),
    tags: JSON.parse(tags),
  });
