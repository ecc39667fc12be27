import { DomainSettings, PutDomain } from "@contract/custom-domains";
import { Done, done } from "@contract/done";
import { forbidden, invalid, notFound, Refusal, unavailable } from "@contract/errors";
import { hasFeature } from "@contract/plans";
import { UserId } from "@contract/users";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { customDomains } from "../../db/schema";
import { everythingAt } from "../../http/cache-tags";
import { operation } from "../../operation/operation";
import { purge } from "../edge-cache/purge";
import { checkDomain } from "./check";
import { findDomain, toSettings } from "./queries";

export const readDomain = operation(
  {
    access: "user",
    input: UserId,
    output: DomainSettings,
    summary: "Returns the caller's custom domain: its state, and the DNS records that it needs.",
    refusals: { forbidden: "It is someone else's account." },
  },
  async (context, { id }) => {
    if (id !== context.viewer.id) throw forbidden();
    return toSettings(context, await findDomain(context.db, id));
  },
);

/** A domain that is claimed but not proven blocks nobody: several accounts can claim the same one. */
export const putDomain = operation(
  {
    access: "user",
    input: PutDomain,
    output: DomainSettings,
    limit: "domains",
    refusesApiKeys: true,
    summary:
      "Sets the caller's custom domain and checks its DNS records. The same domain again is checked again; another one replaces the former.",
    refusals: {
      forbidden: "It is someone else's account.",
      premium_required: "Custom domains are part of the premium plan.",
      unavailable: "Custom domains are not configured on this site.",
    },
    example: { input: { domain: "portfolio.example.com" } },
  },
  async (context, { id, domain }) => {
    const { db, viewer, now, customHostnames } = context;
    if (id !== viewer.id) throw forbidden();
    if (!customHostnames) throw unavailable("Custom domains are not configured on this site");
    if (!hasFeature(viewer, "customDomain"))
      throw new Refusal("premium_required", "Custom domains are part of the premium plan");
    refuseOwnHosts(context, domain);
    const former = await findDomain(db, id);
    if (former?.domain !== domain) {
      const row = {
        domain,
        token: `plinth-${crypto.randomUUID().replaceAll("-", "")}`,
        createdAt: now.toISOString(),
      };
      const account = sql`users where users.id = ${id} and users.status <> 'banned'`;
      await db.batch([
        db.delete(customDomains).where(eq(customDomains.userId, id)),
        insertSelect(db, customDomains, { ...row, userId: sql`users.id` }, account, sql`user_id as id`),
      ]);
      if (former) purge(context, ...everythingAt(id));
    }
    const claimed = former?.domain === domain ? former : await findDomain(db, id);
    if (!claimed) throw notFound("User");
    await checkDomain(context, customHostnames, claimed, { isAsked: true });
    return toSettings(context, await findDomain(db, id));
  },
);

/**
 * Nobody can claim a host of this site, or the host that custom domains point to. On a development machine, names below
 * `localhost` are used as custom domains.
 */
function refuseOwnHosts({ origin, customHostnames }: Context, domain: string) {
  const own = [new URL(origin).hostname, customHostnames?.target];
  if (!own.some((host) => host?.includes(".") && `.${domain}`.endsWith(`.${host}`))) return;
  const message = "This address belongs to the site itself. Enter a domain of your own";
  throw invalid(message, { domain: message });
}

export const removeDomain = operation(
  {
    access: "user",
    input: UserId,
    output: Done,
    refusesApiKeys: true,
    summary: "Removes the caller's custom domain. Its certificate is deleted within minutes.",
    refusals: { forbidden: "It is someone else's account." },
  },
  async (context, { id }) => {
    if (id !== context.viewer.id) throw forbidden();
    const removed = await context.db
      .delete(customDomains)
      .where(eq(customDomains.userId, id))
      .returning({ userId: customDomains.userId });
    if (removed.length === 0) throw notFound("Custom domain");
    purge(context, ...everythingAt(id));
    return done;
  },
);
