// Sets up a site in a Cloudflare account.
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { apiBase, type Variables } from "../cloudflare-api.ts";
import { newProofKeys } from "../proof-keys.ts";
import {
  type Account,
  ensureBucket,
  ensureDatabase,
  ensureQueues,
  expectZone,
  findAccount,
  hostAtWorkersDev,
  secretsOf,
} from "./account.ts";
import { readConfig, readSite, type Site, writeSite } from "./config.ts";
import { problemsOf, SECRETS } from "./problems.ts";

export type SetUpOptions = {
  env?: string;
  /** The https address of the site. */
  origin?: string;
  mailFrom?: string;
  /** A site at workers.dev without mail. */
  isTrial?: boolean;
  /** The region of the database and the files: weur, eeur, enam, wnam, apac or oc. */
  location?: string;
  /** The path of a file of secrets, with NAME=value in each line. */
  secretsFile?: string;
  isDryRun?: boolean;
};

/**
 * Finds or creates all that the site needs, and writes deployment.json. Returns the address, the account, and the secrets that
 * the Worker must get. Everything that exists is kept, so the call can be repeated after an error.
 */
export async function setUp(
  { env, origin, mailFrom, isTrial = false, location, secretsFile, isDryRun = false }: SetUpOptions,
  { variables, say }: { variables: Variables; say: Account["say"] },
) {
  const token = variables.CLOUDFLARE_API_TOKEN;
  if (!token) throw new Error("Set CLOUDFLARE_API_TOKEN to an API token of your account");
  if (isTrial && (origin || mailFrom))
    throw new Error("A trial has neither an address nor mail of its own: leave out --origin and --mail-from");
  const given = readSecrets(secretsFile);
  const before = readSite(env);
  if (isTrial && before?.vars.ORIGIN && !before.vars.TRIAL)
    throw new Error(`The site has the address ${before.vars.ORIGIN} and cannot become a trial again`);
  const api = { base: apiBase(variables), token };
  const accountId = await findAccount(api, variables.CLOUDFLARE_ACCOUNT_ID ?? before?.accountId);
  const account: Account = { api, accountId, isDryRun, say };
  const config = readConfig(env);

  const vars = isTrial
    ? { ...before?.vars, TRIAL: "1", ORIGIN: `https://${await hostAtWorkersDev(account, config)}` }
    : withoutTrial(before?.vars, { ORIGIN: origin, MAIL_FROM: mailFrom });
  const wanted = { ...config.vars, ...vars };
  const address = String(wanted.ORIGIN);
  const [problem] = problemsOf({ ...config, vars: wanted }).filter((each) =>
    /^(ORIGIN|MAIL_FROM)/.test(each),
  );
  if (problem) throw new Error(`${problem}: with --origin and --mail-from, or use --trial`);
  if (!isTrial) await expectZone(account, new URL(address).hostname);

  const databaseId = await ensureDatabase(account, config, location);
  if (!isDryRun) writeSite(env, { accountId, databaseId, vars });
  await ensureBucket(account, config, location);
  await ensureQueues(account, config, { isFree: isTrial });
  const existing = await secretsOf(account, config);
  const secrets = { ...(!existing.includes("PROOF_KEYS") && { PROOF_KEYS: await newProofKeys() }), ...given };
  for (const name of Object.keys(secrets))
    say(`Secret ${name}: ${isDryRun ? "would be set" : "is set with the deployment"}`);
  return { address, accountId, secrets };
}

/** A site that was a trial gets an address and a sender of its own. */
function withoutTrial(before: Site["vars"] = {}, given: Record<string, string | undefined>) {
  const { TRIAL, ORIGIN, ...others } = before;
  const kept = TRIAL || ORIGIN === undefined ? others : { ...others, ORIGIN };
  const set = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...kept, ...Object.fromEntries(set) };
}

/** Throws before anything is done if a name is no secret, or has no value. */
function readSecrets(path: string | undefined): Record<string, string> {
  if (!path) return {};
  const secrets = Object.entries(parseEnv(readFileSync(path, "utf8")));
  const other = secrets.find(([name]) => !SECRETS.includes(name));
  if (other) throw new Error(`${path}: ${other[0]} is no secret of Plinth. They are ${SECRETS.join(", ")}`);
  const empty = secrets.find(([, value]) => !value);
  if (empty) throw new Error(`${path}: ${empty[0]} has no value`);
  if (secrets.length === 0) throw new Error(`${path} has no line NAME=value`);
  return Object.fromEntries(secrets.map(([name, value]) => [name, value ?? ""]));
}
