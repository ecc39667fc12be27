import { domainOrigin } from "@contract/domain-origin";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Context, PortfolioSite } from "../../context";
import { users } from "../../db/schema";

/** The portfolio that a host shows. One row: users have a copy of the domain while it is active. */
export async function findPortfolioSite(
  { db, origin }: Pick<Context, "db" | "origin">,
  domain: string,
): Promise<PortfolioSite | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      username: users.username,
      name: sql<string>`coalesce(${users.appearance} ->> '$.name', ${users.fullName})`,
      picture: sql<string | null>`coalesce(${users.appearance} ->> '$.logo', ${users.profileImage})`,
    })
    .from(users)
    .where(and(eq(users.customDomain, domain), ne(users.status, "banned")));
  return row && { ...row, domain, origin: domainOrigin(domain, origin) };
}
