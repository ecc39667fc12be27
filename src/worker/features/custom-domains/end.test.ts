import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { json } from "../../testing/api";
import {
  activateDomain,
  atCloudflare,
  domainOf,
  domainSettings,
  setDomainColumn,
  visitorAt,
} from "../../testing/domains";
import { publish, registerUser, setColumn, type TestUser, testUsers } from "../../testing/fixtures";
import { deliverBatch, finishJobs, mailsTo, runCronTasks, takeJobs } from "../../testing/outbound";

const DOMAIN = "atelier.example";
const local = { ...domainSettings, LOCAL_EDGE_CACHE: "1" };

let ada: TestUser;
let root: TestUser;
beforeEach(async () => {
  await atCloudflare("reset");
  ada ??= await registerUser("ada", local);
  root ??= await registerUser("root", local);
  await setColumn(ada.user.id, "account_type", "premium");
  await setColumn(ada.user.id, "subscription_end_date", null);
  await activateDomain(ada, DOMAIN);
  await mailsTo(testUsers.ada.email, local);
});
afterEach(() => vi.restoreAllMocks());

const DAY_MS = 86_400_000;
const visit = async () => {
  const response = await visitorAt(`http://${DOMAIN}`, local).get("/");
  return (await response.text()).includes('data-site="') ? "portfolio" : "not the portfolio";
};
const hostnames = async () => (await atCloudflare("state")).map(({ hostname }) => hostname);
/** Runs the cron tasks and their jobs, with the outbox as a later run finds it. */
async function runCron() {
  await env.DB.prepare("UPDATE outbox SET created_at = created_at - 120000").run();
  await runCronTasks(local);
  await finishJobs(local);
}
async function endPremium() {
  await setColumn(ada.user.id, "subscription_end_date", Date.now() - 1000);
  await runCron();
}
const notices = async () =>
  (await json<{ title: string; message: string }[]>(ada.visitor.get("/api/notifications"))).filter(
    ({ title }) => title === "Your custom domain will stop",
  );

describe("when premium ends", () => {
  it("the owner is notified once, the domain works for 14 more days, and is then deleted, also at Cloudflare", async () => {
    expect(await visit()).toBe("portfolio");
    await endPremium();
    const { endsAt, state } = await domainOf(ada);
    expect(Math.round((Date.parse(endsAt ?? "") - Date.now()) / DAY_MS)).toBe(14);
    expect(state).toBe("active");
    const mails = (await mailsTo(testUsers.ada.email, local)).filter(({ subject }) =>
      /will stop/.test(subject),
    );
    expect(mails.map(({ text }) => text.includes(DOMAIN) && text.includes("/pricing"))).toEqual([true]);
    await runCron();
    expect((await notices()).length).toBe(1);
    expect((await mailsTo(testUsers.ada.email, local)).length).toBe(0);
    expect(await visit()).toBe("portfolio");
    await setDomainColumn(ada.user.id, "ends_at", Date.now() - 1000);
    await runCron();
    expect(await visit()).toBe("not the portfolio");
    expect((await domainOf(ada)).domain).toBeNull();
    await runCron();
    expect(await hostnames()).toEqual([]);
  });

  it("and returns in time, the domain stays", async () => {
    await endPremium();
    await setColumn(ada.user.id, "subscription_end_date", null);
    await setColumn(ada.user.id, "account_type", "premium");
    expect((await domainOf(ada)).endsAt).toBeNull();
    await runCron();
    expect([await visit(), await hostnames()]).toEqual(["portfolio", [DOMAIN]]);
  });
});

describe("a domain is deleted at Cloudflare, and its pages leave the cache,", () => {
  it("when its owner removes it", async () => {
    const { mainImage } = await publish(ada);
    const visitor = visitorAt(`http://${DOMAIN}`, local);
    const cached = async () => (await visitor.get(mainImage)).headers.get("Cache-Status");
    await cached();
    expect([await visit(), await cached()]).toEqual(["portfolio", "edge; detail=HIT"]);
    await json(ada.visitor.del(`/api/users/${ada.user.id}/domain`));
    expect([await visit(), await cached()]).not.toContain("portfolio");
    expect(await cached()).not.toBe("edge; detail=HIT");
    await runCron();
    expect(await hostnames()).toEqual([]);
  });

  it("when it is replaced, and not when it is proven again before", { tags: "all" }, async () => {
    await json(ada.visitor.del(`/api/users/${ada.user.id}/domain`));
    await activateDomain(ada, DOMAIN);
    await runCron();
    expect([await visit(), await hostnames()]).toEqual(["portfolio", [DOMAIN]]);
    await activateDomain(ada, "studio.example");
    expect(await visit()).toBe("not the portfolio");
    await runCron();
    expect(await hostnames()).toEqual(["studio.example"]);
  });

  it("when its owner is banned", { tags: "all" }, async () => {
    const status = (status: string) =>
      json(root.visitor.patch(`/api/admin/users/${ada.user.id}/status`, { status, reason: "Spam" }));
    expect(await visit()).toBe("portfolio");
    await status("banned");
    expect(await visit()).toBe("not the portfolio");
    await runCron();
    expect(await hostnames()).toEqual([]);
    await status("active");
    await json(ada.visitor.post("/api/login", { username: "ada", password: testUsers.ada.password }));
  });

  it("later, if Cloudflare fails; superusers are notified if it never succeeds", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await json(ada.visitor.del(`/api/users/${ada.user.id}/domain`));
    await atCloudflare("down", { isDown: true });
    await env.DB.prepare("UPDATE outbox SET created_at = created_at - 120000").run();
    await runCronTasks(local);
    const jobs = takeJobs().filter(({ name }) => name === "domains.release");
    expect(jobs).toMatchObject([{ input: { domain: DOMAIN } }]);
    expect((await deliverBatch(jobs, local)).retryMessages.length).toBe(1);
    expect((await deliverBatch(jobs, local, { attempts: 9 })).retryMessages.length).toBe(0);
    const told = await json<{ message: string }[]>(root.visitor.get("/api/notifications"));
    expect(told[0]?.message).toMatch(/domains\.release failed/);
    await atCloudflare("down", { isDown: false });
    expect(await hostnames()).toEqual([DOMAIN]);
    expect((await deliverBatch(jobs, local)).retryMessages.length).toBe(0);
    expect((await deliverBatch(jobs, local)).retryMessages.length).toBe(0);
    expect(await hostnames()).toEqual([]);
  });

  it("with the account", { tags: "all" }, async () => {
    expect(await visit()).toBe("portfolio");
    const { username, password } = testUsers.ada;
    await json(ada.visitor.del(`/api/users/${ada.user.id}`, { username, password }));
    expect(await visit()).toBe("not the portfolio");
    await runCron();
    expect(await hostnames()).toEqual([]);
  });
});
