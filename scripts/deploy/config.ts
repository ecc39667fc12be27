// The configuration of a deployed site: wrangler.toml, with what `npm run setup:cloudflare` has written about the account into
// deployment.json. That file is not in the repository.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { z } from "zod";
import { messageOf } from "../error-message.ts";

export const CONFIG = "wrangler.toml";
const deploymentFile = () => process.env.PLINTH_DEPLOYMENT ?? "deployment.json";

const Site = z.strictObject({
  accountId: z.string(),
  databaseId: z.string().optional(),
  /** Variables, in place of those in wrangler.toml. */
  vars: z.record(z.string(), z.string()).default({}),
});
/** A site in an account, as deployment.json describes it. */
export type Site = z.infer<typeof Site>;
const Deployment = z.strictObject({ production: Site.optional(), staging: Site.optional() });

function nameOf(env: string | undefined) {
  if (env !== undefined && env !== "staging") throw new Error("--env is staging, or left out for production");
  return env ?? "production";
}

function readDeployment() {
  try {
    return Deployment.parse(JSON.parse(readFileSync(deploymentFile(), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    const problem = error instanceof z.ZodError ? z.prettifyError(error) : messageOf(error);
    throw new Error(`${deploymentFile()} cannot be read: ${problem}`);
  }
}

export const readSite = (env: string | undefined) => readDeployment()[nameOf(env)];

export function writeSite(env: string | undefined, site: Site) {
  writeFileSync(
    deploymentFile(),
    `${JSON.stringify({ ...readDeployment(), [nameOf(env)]: site }, null, 2)}\n`,
  );
}

/** The configuration of an environment in its account. */
export function readConfig(env: string | undefined): Unstable_Config {
  const site = readSite(env);
  return forSite(unstable_readConfig({ config: CONFIG, env }, { hideWarnings: true }), site);
}

type SiteConfig = Pick<
  Unstable_Config,
  "name" | "account_id" | "vars" | "d1_databases" | "ratelimits" | "routes" | "workers_dev" | "send_email"
>;

/** The configuration with the site's ids, variables and address. */
export function forSite<C extends SiteConfig>(config: C, site: Site | undefined): C {
  const vars = { ...config.vars, ...site?.vars };
  const host = URL.parse(String(vars.ORIGIN))?.hostname ?? "";
  const databases = config.d1_databases.map((database) =>
    site?.databaseId ? { ...database, database_id: site.databaseId } : database,
  );
  return {
    ...config,
    account_id: process.env.CLOUDFLARE_ACCOUNT_ID ?? site?.accountId,
    vars,
    d1_databases: databases,
    ratelimits: config.ratelimits.map((limit) => ({
      ...limit,
      namespace_id: namespaceOf(`${config.name}/${limit.name}`),
    })),
    ...(isTrial(vars)
      ? { workers_dev: true, send_email: [] }
      : site && !config.routes && { routes: [{ pattern: host, custom_domain: true }] }),
  };
}

/** The address of the libSQL database that the deployed site uses. Undefined: it uses D1. */
export const libsqlOf = ({ vars }: Pick<Unstable_Config, "vars">) =>
  vars.LIBSQL_URL ? String(vars.LIBSQL_URL) : undefined;

/** A trial has neither mail nor an address of its own. */
export const isTrial = ({ TRIAL }: Record<string, unknown>) => TRIAL === "1";

/** Workers of an account that have the same namespace would count together. */
const namespaceOf = (name: string) =>
  String(createHash("sha256").update(name).digest().readUInt32BE() % 2_000_000_000);

/**
 * Writes what wrangler needs of the configuration for a command about the deployed site, such as `wrangler secret put`, and
 * returns the path.
 */
export function remoteConfigFile(env: string | undefined) {
  const { name, account_id, compatibility_date, d1_databases } = readConfig(env);
  const path = `.wrangler/deploy/${name}.json`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ name, account_id, compatibility_date, d1_databases }));
  return path;
}
