import { desc } from "drizzle-orm";
import { z } from "zod";
import { locations } from "../../db/schema";
import { operation } from "../../operation/operation";

const LOCATIONS_MAX = 200;

/** The options of the location filter, such as 'Lisbon, Portugal': the 200 with the most projects, sorted by name. */
export const listLocations = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(z.string()),
    summary: "Lists the places that projects can be filtered by, in alphabetical order.",
    example: { output: ["Puumala, Finland", "Suwon, South Korea"] },
  },
  async ({ db }) => {
    const rows = await db
      .select({ name: locations.name })
      .from(locations)
      .orderBy(desc(locations.count), locations.name)
      .limit(LOCATIONS_MAX);
    return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
  },
);
