import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { customDomains } from "../../db/schema";
import { everythingAt } from "../../http/cache-tags";
import { purge } from "../edge-cache/purge";
import { deliver, notify } from "../notifications/notify";
import { type DomainRow, findProven } from "./queries";

type Proof = { refusal: string } | { hostnameId: string | null };

/**
 * Stores that a domain is proven. If another account has proven it before, that account's record decides: while it exists,
 * the domain stays with that account. Otherwise the domain has a new owner, and its custom hostname too.
 */
export async function prove(context: Context, row: DomainRow, texts: string[]): Promise<Proof> {
  const former = await findProven(context.db, row.domain);
  if (former && texts.includes(former.token))
    return {
      refusal: `Another account uses this domain, and its TXT record is still there: ${former.token}. Remove that record.`,
    };
  if (former) await endProof(context, former);
  const { userId, domain, token } = row;
  const hostnameId = former?.hostnameId ?? null;
  const isFree = sql`not exists (select 1 from custom_domains as other
    where other.domain = ${domain} and other.proven_at is not null)`;
  const proven = await context.db
    .update(customDomains)
    .set({ provenAt: context.now.toISOString(), hostnameId })
    .where(and(eq(customDomains.userId, userId), eq(customDomains.token, token), isFree))
    .returning({ userId: customDomains.userId });
  return proven.length > 0 ? { hostnameId } : { refusal: "Another account has just proven this domain." };
}

/** Another account now has the domain. The former account keeps its claim and its record. */
async function endProof(context: Context, { userId, domain, token }: DomainRow) {
  const { db } = context;
  const [, notified] = await db.batch([
    db
      .update(customDomains)
      .set({
        state: "unproven",
        provenAt: null,
        hostnameId: null,
        nextCheckAt: null,
        reason: "Another account has proven this domain.",
      })
      .where(
        and(
          eq(customDomains.userId, userId),
          eq(customDomains.token, token),
          isNotNull(customDomains.provenAt),
        ),
      ),
    notify(context, {
      receiver: userId,
      kind: "plan",
      type: "warning",
      title: "Your custom domain ended",
      message: `${domain} no longer shows your portfolio: another account has proven that the domain is theirs.`,
      url: "/settings?tab=account",
      once: { subject: `domain-lost:${token}`, until: "ever" },
    }),
  ]);
  deliver(context, notified);
  purge(context, ...everythingAt(userId));
}
