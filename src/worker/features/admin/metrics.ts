import { CompanyMetrics, ProjectMetrics, StorageMetrics, UserMetrics } from "@contract/admin";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../context";
import { totals } from "../../db/schema";
import { operation } from "../../operation/operation";

/**
 * Statistics of the admin dashboard. Database triggers keep these totals up to date, so that nothing is counted here.
 */

export const readUserMetrics = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: UserMetrics,
    summary: "Returns the number of users, and of those with a premium plan.",
  },
  async (context) => {
    const [totalUsers, totalPremiumUsers] = await readTotals(context, "users", "premium_users");
    return { totalUsers, totalPremiumUsers };
  },
);

export const readProjectMetrics = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: ProjectMetrics,
    summary: "Returns the number of projects, and of their views.",
  },
  async (context) => {
    const [totalProjects, totalViews] = await readTotals(context, "projects", "views");
    return { totalProjects, totalViews };
  },
);

export const readCompanyMetrics = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: CompanyMetrics,
    summary: "Returns the number of verified companies.",
  },
  async (context) => {
    const [totalVerifiedCompanies] = await readTotals(context, "verified_companies");
    return { totalVerifiedCompanies };
  },
);

export const readStorageMetrics = operation(
  {
    access: "superuser",
    input: z.unknown(),
    output: StorageMetrics,
    summary: "Returns the size of all files in bytes, without deleted ones.",
  },
  async (context) => {
    const [totalStorageUsed] = await readTotals(context, "storage");
    return { totalStorageUsed };
  },
);

/** Reads the totals with these names, in the same order. */
async function readTotals<const N extends string[]>({ db }: Context, ...names: N) {
  const total = (name: string) => sql`coalesce((select count from ${totals} where name = ${name}), 0)`;
  const [row] = await db.all<{ counts: string }>(
    sql`select json_array(${sql.join(names.map(total), sql`, `)}) as counts`,
  );
  return JSON.parse(row?.counts ?? "[]") as { [I in keyof N]: number };
}
