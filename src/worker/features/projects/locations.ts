import { desc } from "drizzle-orm";
import { z } from "zod";
import { locations } from "../../db/schema";
import { operation } from "../../operation/operation";

const LOCATIONS_MAX = 200;

/** The options of the location filter: the 200 places with the most projects, such as 'Lisbon, Portugal', and their countries. */
export const listLocations = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(z.string()),
    summary: "Lists the places and countries that projects can be filtered by, in alphabetical order.",
    example: { output: ["Finland", "Puumala, Finland", "South Korea", "Suwon, South Korea"] },
  },
  async ({ db }) => {
    const rows = await db
      .select({ name: locations.name })
      .from(locations)
      .orderBy(desc(locations.count), locations.name)
      .limit(LOCATIONS_MAX);
    const names = rows.flatMap(({ name }) => [name, name.split(", ").at(-1) ?? name]);
    return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
  },
);
