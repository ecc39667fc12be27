import { type DomainState, recordName } from "@contract/custom-domains";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { customDomains } from "../../db/schema";
import { everythingAt } from "../../http/cache-tags";
import { type CustomHostnames, type Hostname, HostnameRefused } from "../../platform/custom-hostnames";
import { logError } from "../../platform/log";
import { purge } from "../edge-cache/purge";
import { nextCheck } from "./next-check";
import { prove } from "./prove";
import type { DomainRow } from "./queries";

type Outcome = { state: DomainState; reason: string | null; hostnameId: string | null };

const CHECK_FAILED = "The check could not be made. It is tried again in a few minutes.";

/**
 * Checks the missing requirements of a domain, and stores the result: first the TXT record that proves it, then its custom
 * hostname at Cloudflare with the certificate. `isAsked`: its owner waits for the answer.
 */
export async function checkDomain(
  context: Context,
  hostnames: CustomHostnames,
  row: DomainRow,
  { isAsked }: { isAsked: boolean },
) {
  const outcome = await outcomeOf(context, hostnames, row, isAsked).catch((error): Outcome => {
    logError("domain_not_checked", {}, error);
    return { state: row.state, reason: CHECK_FAILED, hostnameId: row.hostnameId };
  });
  const { db, now, jobs } = context;
  const { userId, domain, token } = row;
  const checks = isAsked || outcome.state !== row.state ? 0 : row.checks + 1;
  const saved = await db
    .update(customDomains)
    .set({
      ...outcome,
      checks,
      checkedAt: now.toISOString(),
      nextCheckAt: nextCheck({ ...row, ...outcome, checks }, now),
    })
    // In the meantime the owner can have removed the domain, and another account can have proven it.
    .where(
      and(eq(customDomains.userId, userId), eq(customDomains.token, token), isStillProven(outcome.state)),
    )
    .returning({ userId: customDomains.userId });
  if (saved.length === 0 && outcome.hostnameId)
    await jobs.send({ name: "domains.release", input: { domain, hostnameId: outcome.hostnameId } });
  if ((outcome.state === "active") !== (row.state === "active")) purge(context, ...everythingAt(userId));
}

const isStillProven = (state: DomainState) =>
  state === "unproven" || state === "failed" ? undefined : sql`proven_at is not null`;

async function outcomeOf(
  context: Context,
  hostnames: CustomHostnames,
  row: DomainRow,
  isAsked: boolean,
): Promise<Outcome> {
  let { hostnameId } = row;
  if (!row.provenAt) {
    const texts = await context.dns.readTexts(recordName(row.domain));
    if (!texts.includes(row.token)) return { state: "unproven", reason: null, hostnameId: null };
    const proof = await prove(context, row, texts);
    if ("refusal" in proof) return { state: "failed", reason: proof.refusal, hostnameId: null };
    hostnameId = proof.hostnameId;
  }
  try {
    const hostname = await hostnameOf(hostnames, row.domain, hostnameId);
    const isStuck = hostname.certificate === "failed" || (isAsked && !isServed(hostname));
    const current =
      (isStuck && hostname.id === hostnameId && (await hostnames.retry(hostname.id))) || hostname;
    return { ...stateOf(current, row.state), hostnameId: current.id };
  } catch (error) {
    if (error instanceof HostnameRefused) return { state: "failed", reason: error.message, hostnameId: null };
    throw error;
  }
}

/** The custom hostname of a domain, which is added if it is missing: it is new, or was deleted at Cloudflare. */
const hostnameOf = async (hostnames: CustomHostnames, domain: string, id: string | null) =>
  (id && (await hostnames.read(id))) || hostnames.add(domain);

const isServed = ({ routing, certificate }: Hostname) => routing === "active" && certificate === "active";

/** A certificate that is being renewed is pending, while the former one still works. */
function stateOf(hostname: Hostname, former: DomainState): Omit<Outcome, "hostnameId"> {
  const { routing, certificate, errors } = hostname;
  const isRenewed = former === "active" && routing === "active" && certificate === "pending";
  if (isServed(hostname) || isRenewed) return { state: "active", reason: null };
  const reason = errors.join(" ") || null;
  if (routing === "blocked")
    return { state: "failed", reason: reason ?? "Cloudflare has blocked this domain." };
  if (certificate === "failed")
    return { state: "failed", reason: reason ?? "The certificate could not be issued." };
  const leadsElsewhere = routing === "lost" || (routing === "pending" && hostname.errors.length > 0);
  return { state: leadsElsewhere ? "cname_missing" : "issuing", reason };
}
