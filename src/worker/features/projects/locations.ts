import { desc } from "drizzle-orm";
import { z } from "zod";
import { locations } from "../../db/schema";
import { operation } from "../../operation";

/** A location is a place that projects stand in, as the filter offers it: 'Lisbon, Portugal'. */

const OFFERED = 200;

/** The two hundred places with the most projects, by name. */
export const listLocations = operation(
  {
    access: "public",
    input: z.unknown(),
    output: z.array(z.string()),
    summary: "Lists the places that projects can be filtered by, in alphabetical order.",
    example: { output: ["Puumala, Finland", "Suwon, South Korea"] },
  },
  async ({ db }) => {
    const most = await db
      .select({ name: locations.name })
      .from(locations)
      .orderBy(desc(locations.count), locations.name)
      .limit(OFFERED);
    return most.map(({ name }) => name).sort((a, b) => a.localeCompare(b, "en"));
  },
);
