import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { migrationProblems, problemsOf } from "./problems.ts";

/** The configuration of the repository, and the values that replace its placeholders. */
type Config = ReturnType<typeof readConfig>;
const read = (env?: string) => readConfig({ config: "wrangler.toml", env }, { hideWarnings: true });

function filledIn(env?: "staging"): Config {
  const config = read(env);
  const name = env ?? "www";
  Object.assign(config.vars, {
    ORIGIN: `https://${name}.plinth.se`,
    MAIL_FROM: "Plinth <no-reply@plinth.se>",
  });
  config.routes = [{ pattern: `${name}.plinth.se`, custom_domain: true }];
  for (const database of config.d1_databases)
    database.database_id = `5c2f7a1e-3d0b-4c57-9e0a-${name.padEnd(12, "0")}`;
  return config;
}

it("wrangler.toml as it stands names every placeholder", () => {
  const problems = problemsOf(read());
  expect(problems.map((sentence: string) => sentence.split(" ").slice(0, 5).join(" "))).toEqual([
    "ORIGIN is http://localhost:8787. It must",
    "MAIL_FROM is Plinth <no-reply@plinth.example>, the",
    "The database_id of plinth is",
    "No route leads to ORIGIN.",
  ]);
});

it("staging as it stands names only the placeholders: every binding is repeated, with a resource of its own", () => {
  expect(problemsOf(read("staging"), read())).toEqual([
    expect.stringContaining("https://staging.plinth.example, the placeholder"),
    expect.stringContaining("the placeholder. Use a domain"),
    expect.stringContaining("The database_id of plinth-staging is the placeholder"),
    "No route leads to ORIGIN. Set routes to its domain",
  ]);
});

it("both can be deployed once the placeholders are replaced", () => {
  expect(problemsOf(filledIn())).toEqual([]);
  expect(problemsOf(filledIn("staging"), filledIn())).toEqual([]);
});

const production: [problem: string, expected: RegExp, change: (config: Config) => unknown][] = [
  ["no ORIGIN", /^ORIGIN is not set/, ({ vars }) => delete vars.ORIGIN],
  [
    "an ORIGIN without https",
    /must begin with https/,
    ({ vars }) => Object.assign(vars, { ORIGIN: "http://plinth.se" }),
  ],
  [
    "an ORIGIN on this machine",
    /placeholder/,
    ({ vars }) => Object.assign(vars, { ORIGIN: "https://localhost" }),
  ],
  [
    "an ORIGIN that is a number",
    /placeholder/,
    ({ vars }) => Object.assign(vars, { ORIGIN: "https://127.0.0.1" }),
  ],
  [
    "an ORIGIN with a path",
    /without a path/,
    ({ vars }) => Object.assign(vars, { ORIGIN: "https://plinth.se/site" }),
  ],
  ["no MAIL_FROM", /^MAIL_FROM is not set/, ({ vars }) => delete vars.MAIL_FROM],
  [
    "a MAIL_FROM without an address",
    /^MAIL_FROM is Plinth\./,
    ({ vars }) => Object.assign(vars, { MAIL_FROM: "Plinth" }),
  ],
  [
    "a secret in the file",
    /is a secret/,
    ({ vars }) => Object.assign(vars, { STRIPE_SECRET_KEY: "sk_live_1" }),
  ],
  [
    "a variable of local servers",
    /local servers only/,
    ({ vars }) => Object.assign(vars, { DEVELOPMENT_MAIL: "1" }),
  ],
  [
    "an address at workers.dev",
    /workers_dev must be false/,
    (config) => Object.assign(config, { workers_dev: true }),
  ],
  [
    "addresses of versions",
    /preview_urls must be false/,
    (config) => Object.assign(config, { preview_urls: undefined }),
  ],
];

it("a site without a route, or with that of another host, is not deployed; a pattern of its zone will do", () => {
  const problem = ["No route leads to ORIGIN. Set routes to its domain"];
  for (const [routes, expected] of [
    [undefined, problem],
    [[{ pattern: "staging.plinth.se", custom_domain: true }], problem],
    [["www.plinth.se/*"], []],
    [[{ pattern: "www.plinth.se/*", zone_name: "plinth.se" }], []],
  ])
    expect(problemsOf({ ...filledIn(), routes })).toEqual(expected);
});

it.each(production)("%s keeps it from being deployed", (_problem, expected, change) => {
  const config = filledIn();
  change(config);
  config.routes = [{ pattern: URL.parse(String(config.vars.ORIGIN))?.hostname ?? "", custom_domain: true }];
  const problems = problemsOf(config).filter((problem: string) => !problem.startsWith("No route"));
  expect(problems).toEqual([expect.stringMatching(expected)]);
});

const staging: typeof production = [
  [
    "a missing binding",
    /^The binding IMAGES is missing/,
    (config) => Object.assign(config, { images: undefined }),
  ],
  ["a missing limit", /^The binding LIMIT_LOGINS is missing/, (config) => config.ratelimits.pop()],
  ["no queue consumer", /queue consumers/, ({ queues }) => Object.assign(queues, { consumers: [] })],
  [
    "the database of production",
    /^DB is plinth, which plinth uses/,
    ({ d1_databases: [db] }) => Object.assign(db ?? {}, { database_name: "plinth" }),
  ],
  [
    "the files of production",
    /^MEDIA is plinth-media/,
    ({ r2_buckets: [media] }) => Object.assign(media ?? {}, { bucket_name: "plinth-media" }),
  ],
  [
    "the queue of production",
    /^JOBS is plinth-jobs/,
    ({ queues }) => Object.assign(queues.producers?.[0] ?? {}, { queue: "plinth-jobs" }),
  ],
  [
    "the address of production",
    /also that of plinth/,
    (config) => {
      config.vars.ORIGIN = "https://www.plinth.se";
      config.routes = ["www.plinth.se/*"];
    },
  ],
];

it.each(staging)("staging with %s is not deployed", (_problem, expected, change) => {
  const config = filledIn("staging");
  change(config);
  expect(problemsOf(config, filledIn())).toEqual([expect.stringMatching(expected)]);
});

it("refuses a migration with carriage returns, as a checkout on Windows may have", () => {
  expect(migrationProblems()).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "plinth-migrations-"));
  writeFileSync(join(folder, "0001_good.sql"), "CREATE TABLE a (id INTEGER);\n");
  writeFileSync(join(folder, "0002_bad.sql"), "CREATE TABLE b (id INTEGER);\r\n");
  expect(migrationProblems(folder)).toEqual([
    `0002_bad.sql in ${folder}/ has carriage returns. Save it with LF line endings`,
  ]);
  rmSync(folder, { recursive: true });
});
