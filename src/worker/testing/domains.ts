import { env } from "cloudflare:workers";
import type { DomainSettings } from "@contract/custom-domains";
import { inject } from "vitest";
import { json, Visitor } from "./api";
import type { TestUser } from "./fixtures";

/** The variables of a site that offers custom domains, at the fake Cloudflare. */
const { url, settings } = inject("cloudflare");
const account = `${url}/${crypto.randomUUID()}`;
export const domainSettings: typeof settings = JSON.parse(JSON.stringify(settings).replaceAll(url, account));

type FakeHostname = { id: string; hostname: string; status: string; ssl: { status: string } };
export const atCloudflare = async (action: string, body: object = {}) =>
  (
    await json<{ hostnames: FakeHostname[] }>(
      fetch(`${account}/control/${action}`, { method: "POST", body: JSON.stringify(body) }),
    )
  ).hostnames;

export const domainOf = ({ visitor, user }: TestUser) =>
  json<DomainSettings>(visitor.get(`/api/users/${user.id}/domain`));
export const putDomain = ({ visitor, user }: TestUser, domain: string, status = 200) =>
  json<DomainSettings & { code?: string; message?: string }>(
    visitor.put(`/api/users/${user.id}/domain`, { domain }),
    status,
  );

/** Adds the TXT record that proves a domain to the fake DNS. */
export const proveAtDns = ({ record }: DomainSettings, others: string[] = []) =>
  atCloudflare("dns", { name: record?.name, texts: [...others, record?.value] });
export const pointToSite = (domain: string) =>
  atCloudflare("dns", { name: domain, cname: domainSettings.CUSTOM_DOMAINS_TARGET });

/** A domain that shows the portfolio, added in the same steps as its owner takes. */
export async function activateDomain(owner: TestUser, domain: string) {
  await env.DB.prepare("DELETE FROM rate_limits").run();
  await proveAtDns(await putDomain(owner, domain));
  await pointToSite(domain);
  for (let checks = 0; checks < 5; checks += 1)
    if ((await putDomain(owner, domain)).state === "active") return;
  throw new Error(`The domain is ${(await domainOf(owner)).state}`);
}

/** A visitor at a host. `deployed`: the site is at an https address. */
export function visitorAt(origin: string, overrides: Partial<Env> = {}) {
  const visitor = new Visitor({ ...domainSettings, ...overrides });
  visitor.origin = origin;
  return visitor;
}

export const setDomainColumn = (userId: number, column: string, value: string | number | null) =>
  env.DB.prepare(`UPDATE custom_domains SET ${column} = ? WHERE user_id = ?`).bind(value, userId).run();
