import { env } from "cloudflare:workers";
import { parseDomain } from "@contract/web-address";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { json, Visitor } from "../../testing/api";
import {
  activateDomain,
  atCloudflare,
  domainOf,
  domainSettings,
  pointToSite,
  proveAtDns,
  putDomain,
  setDomainColumn,
} from "../../testing/domains";
import { registerUser, setColumn, type TestUser } from "../../testing/fixtures";
import { freshUser } from "../../testing/fresh-rows";
import { runCronTasks } from "../../testing/outbound";

const DOMAIN = "atelier.example";

let ada: TestUser;
let bruno: TestUser;
beforeAll(async () => {
  [ada, bruno] = [await registerUser("ada", domainSettings), await registerUser("bruno", domainSettings)];
});
beforeEach(async () => {
  await atCloudflare("reset");
  await env.DB.batch([
    env.DB.prepare("DELETE FROM custom_domains"),
    env.DB.prepare("DELETE FROM outbox"),
    env.DB.prepare("DELETE FROM rate_limits"),
  ]);
  await setColumn(bruno.user.id, "account_type", "premium");
});
afterEach(() => vi.restoreAllMocks());

const check = (who = ada) => putDomain(who, DOMAIN);
const stored = ({ user }: TestUser) =>
  env.DB.prepare("SELECT * FROM custom_domains WHERE user_id = ?")
    .bind(user.id)
    .first<Record<string, number | string | null>>();
const servedDomain = async ({ user }: TestUser) =>
  (await json(new Visitor().get(`/api/users/${user.id}`))).customDomain;

describe("a domain", () => {
  it("goes from the missing record to the certificate, and then shows the portfolio", async () => {
    expect(await domainOf(ada)).toEqual({
      isConfigured: true,
      cnameTarget: "sites.plinth.test",
      domain: null,
      state: null,
      record: null,
      reason: null,
      checkedAt: null,
      endsAt: null,
    });
    const claimed = await check();
    expect(claimed).toMatchObject({
      domain: DOMAIN,
      state: "unproven",
      record: {
        type: "TXT",
        name: "_plinth.atelier.example",
        value: expect.stringMatching(/^plinth-\w{32}$/),
      },
    });
    await atCloudflare("dns", { name: "_plinth.atelier.example", texts: ["v=spf1 -all", "plinth-other"] });
    expect((await check()).state).toBe("unproven");
    expect(await atCloudflare("state")).toEqual([]);
    await proveAtDns(claimed, ['said "so"']);
    expect(await check()).toMatchObject({ state: "issuing", record: claimed.record });
    expect(await check()).toMatchObject({
      state: "cname_missing",
      reason: "custom hostname does not CNAME to this zone.",
    });
    expect(await servedDomain(ada)).toBeNull();
    await pointToSite(DOMAIN);
    expect(await check()).toMatchObject({ state: "issuing", reason: null });
    expect((await check()).state).toBe("active");
    expect(await servedDomain(ada)).toBe(DOMAIN);
    expect(await atCloudflare("state")).toMatchObject([{ hostname: DOMAIN, status: "active" }]);
  });

  it("is proven by a record that is split into several strings", async () => {
    const { record } = await check();
    const value = record?.value ?? "";
    await atCloudflare("dns", { name: record?.name, texts: [[value.slice(0, 9), value.slice(9)]] });
    expect((await check()).state).toBe("issuing");
  });

  it("that stops leading here says so, and keeps its certificate while that is renewed", async () => {
    await activateDomain(ada, DOMAIN);
    await atCloudflare("hostname", { hostname: DOMAIN, ssl: { status: "pending_issuance" } });
    expect((await check()).state).toBe("active");
    await atCloudflare("dns", { name: DOMAIN });
    expect((await check()).state).toBe("cname_missing");
    expect(await servedDomain(ada)).toBeNull();
  });

  it("fails with the reason of Cloudflare, and is tried again", async () => {
    await proveAtDns(await check());
    await check();
    const timedOut = {
      status: "validation_timed_out",
      validation_errors: [{ message: "caa_error: atelier.example" }],
    };
    await pointToSite(DOMAIN);
    await atCloudflare("hostname", { hostname: DOMAIN, status: "active", ssl: timedOut });
    expect((await check()).state).toBe("issuing");
    await atCloudflare("hostname", { hostname: DOMAIN, status: "blocked" });
    expect(await check()).toMatchObject({ state: "failed", reason: "Cloudflare has blocked this domain." });
  });

  it("that Cloudflare refuses fails with its sentence", async () => {
    const claimed = await putDomain(ada, "a.b-c");
    await proveAtDns(claimed);
    expect(await putDomain(ada, "a.b-c")).toMatchObject({ state: "issuing" });
    const single = await putDomain(ada, "atelier.x");
    await proveAtDns(single);
    expect(await putDomain(ada, "atelier.x")).toMatchObject({
      state: "failed",
      reason: expect.stringContaining("Invalid custom hostname"),
    });
  });

  it("keeps its state if the resolver or Cloudflare cannot be asked, and is checked later", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const claimed = await check();
    await atCloudflare("dns", { name: claimed.record?.name, servfail: true });
    expect(await check()).toMatchObject({
      state: "unproven",
      reason: expect.stringMatching(/could not be made/),
    });
    await proveAtDns(claimed);
    await activateDomain(ada, DOMAIN);
    await atCloudflare("down", { isDown: true });
    expect(await check()).toMatchObject({ state: "active", reason: expect.stringMatching(/tried again/) });
    expect(log).toHaveBeenCalledTimes(2);
    await atCloudflare("down", { isDown: false });
    expect(await check()).toMatchObject({ state: "active", reason: null });
  });

  it("with a wrong token of the operator's is not lost either", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const claimed = await check();
    await proveAtDns(claimed);
    const visitor = new Visitor({ ...domainSettings, CUSTOM_DOMAINS_API_TOKEN: "wrong" });
    for (const [name, value] of ada.visitor.cookies) visitor.cookies.set(name, value);
    expect((await putDomain({ ...ada, visitor }, DOMAIN)).reason).toMatch(/could not be made/);
    expect(await check()).toMatchObject({ state: "issuing", record: claimed.record });
  });

  it("whose hostname exists already, or was deleted at Cloudflare, gets one", async () => {
    await activateDomain(ada, DOMAIN);
    await setDomainColumn(ada.user.id, "hostname_id", null);
    expect((await check()).state).toBe("active");
    const [known] = await atCloudflare("state");
    expect((await stored(ada))?.hostname_id).toBe(known?.id);
    await setDomainColumn(ada.user.id, "hostname_id", crypto.randomUUID());
    expect((await check()).state).toBe("active");
    expect((await atCloudflare("state")).length).toBe(1);
  });
});

describe("two accounts", () => {
  it("can claim the same domain; the account that proves it has it, as long as its record exists", async () => {
    const [first, second] = [await check(), await check(bruno)];
    expect([first.state, second.state]).toEqual(["unproven", "unproven"]);
    expect(first.record?.value).not.toBe(second.record?.value);
    await activateDomain(ada, DOMAIN);
    await proveAtDns(second, [first.record?.value ?? ""]);
    expect(await check(bruno)).toMatchObject({
      state: "failed",
      reason: expect.stringContaining(first.record?.value ?? "-"),
    });
    expect(await servedDomain(ada)).toBe(DOMAIN);
    await proveAtDns(second);
    expect((await check(bruno)).state).toBe("active");
    expect([await servedDomain(ada), await servedDomain(bruno)]).toEqual([null, DOMAIN]);
    expect(await domainOf(ada)).toMatchObject({
      state: "unproven",
      reason: "Another account has proven this domain.",
    });
    const [notice] = await json<{ title: string }[]>(ada.visitor.get("/api/notifications"));
    expect(notice?.title).toBe("Your custom domain ended");
    expect((await atCloudflare("state")).length).toBe(1);
  });
});

describe("the call refuses", () => {
  it.each([
    "",
    "atelier",
    "1.2.3.4",
    "[::1]",
    "atelier.example:8443",
    "atelier.example/work",
    "user@atelier.example",
    "*.example.com",
    "-a.example",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(124)}example`,
    "javascript:alert(1)",
    "a b.example",
    42,
    null,
  ])("%j", async (domain) => {
    const refused = await putDomain(ada, domain as string, 400);
    expect(refused.code).toBe("invalid_input");
    expect((await domainOf(ada)).domain).toBeNull();
  });

  it.each([
    "plinth.test",
    "ada.plinth.test",
    "sites.plinth.test",
    "PLINTH.test.",
  ])("%s, which is the site's own", async (domain) => {
    expect((await putDomain(ada, domain, 400)).message).toMatch(/belongs to the site itself/);
  });

  it("accounts without premium, other accounts, API keys and sites without the variables", async () => {
    await setColumn(bruno.user.id, "account_type", "free");
    expect((await putDomain(bruno, DOMAIN, 403)).code).toBe("premium_required");
    expect((await json(bruno.visitor.get(`/api/users/${bruno.user.id}/domain`))).domain).toBeNull();
    const ofAda = `/api/users/${ada.user.id}/domain`;
    for (const call of [
      bruno.visitor.get(ofAda),
      bruno.visitor.put(ofAda, { domain: DOMAIN }),
      bruno.visitor.del(ofAda),
    ])
      await json(call, 403);
    await json(new Visitor(domainSettings).get(ofAda), 401);
    const elsewhere = new Visitor();
    for (const [name, value] of ada.visitor.cookies) elsewhere.cookies.set(name, value);
    expect(await json(elsewhere.get(ofAda))).toMatchObject({ isConfigured: false, cnameTarget: null });
    expect((await json(elsewhere.put(ofAda, { domain: DOMAIN }), 503)).message).toMatch(/not configured/);
    expect((await json(ada.visitor.del(ofAda), 404)).message).toMatch(/Custom domain/);
  });
});

it.each([
  ["Atelier.Example", "atelier.example"],
  ["https://www.atelier.example/", "www.atelier.example"],
  ["büro-möller.example", "xn--bro-mller-47a5d.example"],
  ["atelier.example.", "atelier.example"],
  [" xn--mller-kva.example ", "xn--mller-kva.example"],
])("%s is the domain %s", (input, domain) => {
  expect(parseDomain(input)).toBe(domain);
});

describe("the cron task", () => {
  const runCron = () => runCronTasks(domainSettings);

  it("checks domains that are due, less and less often", { tags: "all" }, async () => {
    const claimed = await check();
    const waits: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await setDomainColumn(ada.user.id, "next_check_at", Date.now() - 1);
      await runCron();
      waits.push(Math.round((Number((await stored(ada))?.next_check_at) - Date.now()) / 60_000));
    }
    expect(waits).toEqual([10, 20, 40]);
    await proveAtDns(claimed);
    await pointToSite(DOMAIN);
    await runCron();
    expect((await stored(ada))?.state).toBe("unproven");
    for (let run = 0; run < 4; ) {
      await setDomainColumn(ada.user.id, "next_check_at", Date.now() - 1);
      await runCron();
      // On a busy machine a query may take longer than its limit of time. The next run makes the check again.
      if (!String((await stored(ada))?.reason).startsWith("The check could not be made")) run += 1;
    }
    expect(await domainOf(ada)).toMatchObject({ state: "active" });
    expect(Number((await stored(ada))?.next_check_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  it("gives up a domain that is not proven after 30 days", async () => {
    await check();
    await setDomainColumn(ada.user.id, "created_at", Date.now() - 31 * 86_400_000);
    await setDomainColumn(ada.user.id, "next_check_at", Date.now() - 1);
    await runCron();
    expect((await stored(ada))?.next_check_at).toBeNull();
  });

  it("checks ten domains in a run, the longest waiting first", async () => {
    for (let count = 0; count < 12; count += 1) await freshUser();
    const insert = env.DB.prepare(
      `INSERT INTO custom_domains (user_id, domain, token, created_at, next_check_at)
       SELECT id, username || '.example', 'plinth-x', ?1, ?1 + id FROM users WHERE username_folded GLOB 'somebody*'`,
    );
    await insert.bind(Date.now() - 60_000).run();
    await runCron();
    const left = await env.DB.prepare(
      "SELECT count(*) AS count FROM custom_domains WHERE checked_at IS NULL",
    ).first<{ count: number }>();
    const all = await env.DB.prepare("SELECT count(*) AS count FROM custom_domains").first<{
      count: number;
    }>();
    expect((all?.count ?? 0) - (left?.count ?? 0)).toBe(10);
  });
});
