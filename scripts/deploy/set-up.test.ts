import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSite } from "../backup/sites.ts";
import { libsqlOf, readConfig } from "./config.ts";
import { startFakeAccount } from "./fake-account.ts";
import { problemsOf } from "./problems.ts";
import { type SetUpOptions, setUp } from "./set-up.ts";

const SITE = { origin: "https://work.plinth.se", mailFrom: "Plinth <no-reply@plinth.se>" };
let cloudflare: Awaited<ReturnType<typeof startFakeAccount>>;
let folder: string;
let lines: string[];
beforeEach(async () => {
  cloudflare = await startFakeAccount();
  folder = mkdtempSync(join(tmpdir(), "plinth-setup-"));
  process.env.PLINTH_DEPLOYMENT = join(folder, "deployment.json");
});
afterEach(() => {
  cloudflare.close();
  rmSync(folder, { recursive: true });
  delete process.env.PLINTH_DEPLOYMENT;
});

const run = (options: SetUpOptions = SITE, variables = cloudflare.variables) => {
  lines = [];
  cloudflare.calls.length = 0;
  return setUp(options, { variables, say: (line) => lines.push(line) });
};
const written = () => JSON.parse(readFileSync(join(folder, "deployment.json"), "utf8"));
const writes = () => cloudflare.calls.filter((call) => !call.startsWith("GET"));

it("creates what a site needs, and the configuration can then be deployed", async () => {
  const { address, secrets } = await run({ ...SITE, location: "weur" });
  expect(address).toBe(SITE.origin);
  expect(Object.keys(secrets)).toEqual(["PROOF_KEYS"]);
  expect([...cloudflare.queues.keys()]).toEqual(["plinth-jobs", "plinth-bulk", "plinth-jobs-failed"]);
  expect(cloudflare.queues.get("plinth-jobs")?.body.settings).toEqual({ message_retention_period: 1209600 });
  expect(cloudflare.buckets.get("plinth-media")).toMatchObject({
    body: { locationHint: "weur" },
    lifecycle: [{ enabled: true, abortMultipartUploadsTransition: { condition: { maxAge: 604800 } } }],
  });
  const [database] = cloudflare.databases.values();
  expect(database?.body.primary_location_hint).toBe("weur");
  expect(written().production.databaseId).toBe(database?.uuid);
  const config = readConfig(undefined);
  expect(problemsOf(config)).toEqual([]);
  expect(config.routes).toEqual([{ pattern: "work.plinth.se", custom_domain: true }]);
});

it("finds at the second time what is there, and writes nothing; options that are left out stay", async () => {
  await run();
  const { address } = await run({});
  expect(writes()).toEqual([]);
  expect(lines.filter((line) => !/found|already|is set/.test(line))).toEqual([]);
  expect(address).toBe(SITE.origin);
});

it("finds its queues among many others", async () => {
  await run();
  const own = [...cloudflare.queues];
  cloudflare.queues.clear();
  for (let i = 0; i < 30; i++) {
    const queue_name = `other-${i}`;
    cloudflare.queues.set(queue_name, { queue_id: queue_name, queue_name, body: {}, consumers: [] });
  }
  for (const [name, queue] of own) cloudflare.queues.set(name, queue);
  await run();
  expect(writes()).toEqual([]);
});

it("a dry run says what would be done, and does nothing", async () => {
  await run({ ...SITE, isDryRun: true });
  expect(lines.filter((line) => line.includes("would be"))).toHaveLength(6);
  expect(writes()).toEqual([]);
  expect(written).toThrow("ENOENT");
});

it.each([
  ["GET /accounts", /^The account: /],
  ["GET /zones", /^The domain of work.plinth.se: /],
  ["GET .*/d1/database", /^The database plinth: .*"D1: Edit"/],
  ["POST .*/d1/database", /^The database plinth: /],
  ["POST .*/r2/buckets", /^The bucket plinth-media: .*"Workers R2 Storage: Edit"/],
  ["PUT .*/lifecycle", /^The bucket plinth-media: /],
  ["POST .*/queues", /^The queues: .*"Queues: Edit"/],
  ["GET .*/secrets", /^The secrets: /],
])("a failure of %s is named, and the next run continues after it", async (call, expected) => {
  cloudflare.failAt({
    call: new RegExp(`^${call}$`),
    status: 403,
    code: 10000,
    message: "Authentication error",
  });
  await expect(run()).rejects.toThrow(expected);
  cloudflare.failAt(undefined);
  await run();
  expect([cloudflare.databases.size, cloudflare.buckets.size, cloudflare.queues.size]).toEqual([1, 1, 3]);
  expect(problemsOf(readConfig(undefined))).toEqual([]);
});

it("a write that came too soon after others is made again, and one that may have been done is not", async () => {
  const call = /^POST .*\/d1\/database$/;
  const made = () => cloudflare.calls.filter((each) => call.test(each)).length;
  cloudflare.failAt({ call, status: 429, code: 10429, message: "Rate limited", times: 2 });
  await run();
  expect(cloudflare.databases.size).toBe(1);
  expect(made()).toBe(3);

  cloudflare.databases.clear();
  cloudflare.failAt({ call, status: 502, code: 10502, message: "Bad gateway", times: 1 });
  await expect(run()).rejects.toThrow(
    "The database plinth: Cloudflare's API answered 502: Bad gateway (10502)",
  );
  expect(made()).toBe(1);
});

it.each<[problem: string, options: SetUpOptions, expected: RegExp]>([
  ["no address", { mailFrom: SITE.mailFrom }, /^ORIGIN is http:\/\/localhost:8787/],
  ["no sender", { origin: SITE.origin }, /^MAIL_FROM is .*placeholder/],
  [
    "a domain of another account",
    { ...SITE, origin: "https://plinth.example.se" },
    /no domain of this account, or the token does not include it/,
  ],
  [
    "an address without https",
    { ...SITE, origin: "work.plinth.se" },
    /^ORIGIN is work.plinth.se. It must begin/,
  ],
  [
    "a sender without a name",
    { ...SITE, mailFrom: "no-reply@plinth.se" },
    /^MAIL_FROM is no-reply@plinth.se. Set/,
  ],
  ["a trial with an address", { origin: SITE.origin, isTrial: true }, /^A trial has neither/],
  ["an environment that does not exist", { ...SITE, env: "production" }, /^--env is staging, or left out/],
  ["a file that does not exist", { ...SITE, secretsFile: "nowhere" }, /ENOENT/],
])("%s is refused before anything is created", async (_problem, options, expected) => {
  await expect(run(options)).rejects.toThrow(expected);
  expect(writes()).toEqual([]);
});

it("a token that is missing or wrong, an account of somebody else, and R2 that is not enabled are named", async () => {
  await expect(run(SITE, {} as never)).rejects.toThrow("Set CLOUDFLARE_API_TOKEN");
  const { variables } = cloudflare;
  await expect(run(SITE, { ...variables, CLOUDFLARE_API_TOKEN: "x" })).rejects.toThrow(
    "Authentication error (10000)",
  );
  const other = { ...variables, CLOUDFLARE_ACCOUNT_ID: "somebody-else" };
  await expect(run(SITE, other)).rejects.toThrow("0123456789abcdef0123456789abcdef (Atelier)");
  cloudflare.close();
  const others = Array.from({ length: 100 }, (_, i) => ({ id: `other-${i}`, name: "Client" }));
  cloudflare = await startFakeAccount({ others });
  await expect(run()).rejects.toThrow(/other-0 .*0123456789abcdef0123456789abcdef \(Atelier\)$/);
  await run(SITE, {
    ...cloudflare.variables,
    CLOUDFLARE_ACCOUNT_ID: "0123456789abcdef0123456789abcdef",
  } as never);
  cloudflare.close();
  cloudflare = await startFakeAccount({ hasR2: false });
  await expect(run()).rejects.toThrow(/Please enable R2 .*\. If a permission is missing: /);
});

it("names why Cloudflare cannot be reached", async () => {
  cloudflare.close();
  await expect(run()).rejects.toThrow(/^The account: fetch failed: .*ECONNREFUSED/);
});

it("passes on the secrets of a file, and no others; keeps the keys of proofs that the Worker has", async () => {
  cloudflare.addScript("plinth", ["PROOF_KEYS"]);
  const secretsFile = join(folder, "secrets");
  writeFileSync(secretsFile, "STRIPE_SECRET_KEY=sk_test_1\nTURNSTILE_SECRET_KEY=1x\n");
  const { secrets } = await run({ ...SITE, secretsFile });
  expect(secrets).toEqual({ STRIPE_SECRET_KEY: "sk_test_1", TURNSTILE_SECRET_KEY: "1x" });
  writeFileSync(secretsFile, "ORIGIN=https://plinth.se\n");
  await expect(run({ ...SITE, secretsFile })).rejects.toThrow("ORIGIN is no secret");
  writeFileSync(secretsFile, "RESEND_API_KEY=\n");
  await expect(run({ ...SITE, secretsFile })).rejects.toThrow("RESEND_API_KEY has no value");
  writeFileSync(secretsFile, '{"RESEND_API_KEY":"re_1"}');
  await expect(run({ ...SITE, secretsFile })).rejects.toThrow("has no line NAME=value");
});

it("names what is wrong in deployment.json", async () => {
  writeFileSync(join(folder, "deployment.json"), '{"production":{"accountId":7}}');
  await expect(run()).rejects.toThrow(/deployment.json cannot be read: .*expected string.*accountId$/s);
});

it("keeps the rules of a bucket that exists", async () => {
  const rule = { id: "logs", enabled: true, conditions: { prefix: "logs/" } };
  cloudflare.buckets.set("plinth-media", { body: {}, lifecycle: [rule] });
  await run();
  expect(cloudflare.buckets.get("plinth-media")?.lifecycle).toEqual([
    rule,
    expect.objectContaining({ id: "unfinished-uploads" }),
  ]);
});

it("a trial gets an address at workers.dev on a free plan, and becomes a site with a domain of its own", async () => {
  cloudflare.close();
  cloudflare = await startFakeAccount({ isFree: true });
  const { address } = await run({ isTrial: true });
  expect(address).toBe("https://plinth.plinth-01234567.workers.dev");
  const trial = readConfig(undefined);
  expect(problemsOf(trial)).toEqual([]);
  expect([trial.workers_dev, trial.routes, trial.send_email]).toEqual([true, undefined, []]);
  cloudflare.subscribe();
  await run(SITE);
  expect(cloudflare.queues.get("plinth-bulk")?.body.settings).toEqual({ message_retention_period: 1209600 });
  const config = readConfig(undefined);
  expect([config.workers_dev, config.vars.TRIAL, config.vars.ORIGIN]).toEqual([
    false,
    undefined,
    SITE.origin,
  ]);
  await expect(run({ isTrial: true })).rejects.toThrow("cannot become a trial again");
});

it("a site on libSQL: commands for the deployed site use that database, unless the shell names another", async () => {
  await run();
  const { production } = written();
  const vars = { ...production.vars, LIBSQL_URL: "https://primary.plinth.se" };
  writeFileSync(join(folder, "deployment.json"), JSON.stringify({ production: { ...production, vars } }));
  expect(libsqlOf(readConfig(undefined))).toBe("https://primary.plinth.se");
  const remote = { remote: true, state: "" };
  const named = async (variables: Record<string, string>) => {
    const site = await openSite(remote, { media: false, variables });
    await site.close();
    return site.name;
  };
  expect(await named({})).toBe("libSQL at primary.plinth.se");
  expect(await named({ LIBSQL_URL: "https://replica.plinth.se" })).toBe("libSQL at replica.plinth.se");
});

it("staging has its own resources and limits in the same account", async () => {
  await run();
  await run({ origin: "https://staging.plinth.se", mailFrom: SITE.mailFrom, env: "staging" });
  expect([...cloudflare.databases.keys()]).toEqual(["plinth", "plinth-staging"]);
  expect(Object.keys(written())).toEqual(["production", "staging"]);
  expect(problemsOf(readConfig("staging"), readConfig(undefined))).toEqual([]);
  const namespaces = [undefined, "staging"].flatMap((env) =>
    readConfig(env).ratelimits.map(({ namespace_id }) => namespace_id),
  );
  expect(new Set(namespaces).size).toBe(8);
});

it("staging can be a trial beside a site with mail", async () => {
  await run();
  await run({ isTrial: true, env: "staging" });
  expect(problemsOf(readConfig("staging"), readConfig(undefined))).toEqual([]);
});
