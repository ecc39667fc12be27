import { type DomainSettings, recordName } from "@contract/custom-domains";
import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "../../context";
import type { Db } from "../../db/client";
import { customDomains } from "../../db/schema";

export type DomainRow = typeof customDomains.$inferSelect;

export async function findDomain(db: Db, userId: number) {
  const [row] = await db.select().from(customDomains).where(eq(customDomains.userId, userId));
  return row;
}

/** The account that has proven a domain. */
export async function findProven(db: Db, domain: string) {
  const [row] = await db
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.domain, domain), sql`proven_at is not null`));
  return row;
}

export function toSettings(
  { customHostnames }: Pick<Context, "customHostnames">,
  row: DomainRow | undefined,
): z.input<typeof DomainSettings> {
  return {
    isConfigured: customHostnames !== null,
    cnameTarget: customHostnames?.target ?? null,
    domain: row?.domain ?? null,
    state: row?.state ?? null,
    record: row ? { type: "TXT", name: recordName(row.domain), value: row.token } : null,
    reason: row?.reason ?? null,
    checkedAt: row?.checkedAt ?? null,
    endsAt: row?.endsAt ?? null,
  };
}
