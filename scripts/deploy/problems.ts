// Finds, without a network, the problems that keep a configuration from being deployed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Unstable_Config } from "wrangler";
import { parseSender } from "../../src/worker/platform/mail.ts";
import { isTrial } from "./config.ts";

type Config = Unstable_Config;
type Binding = [name: string, resource: string | undefined];

const NOWHERE = /^0{8}-0{4}-0{4}-0{4}-0{12}$/;
/** Names that nobody can own (RFC 2606 and RFC 6761). */
const RESERVED_NAME = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/;
/** Secrets do not belong into a file that is committed. */
export const SECRETS = [
  ...[
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "LIBSQL_AUTH_TOKEN",
    "TURNSTILE_SECRET_KEY",
    "RESEND_API_KEY",
  ],
  ...["CUSTOM_DOMAINS_API_TOKEN", "GOOGLE_CLIENT_SECRET", "LINKEDIN_CLIENT_SECRET", "PROOF_KEYS"],
];
/** Variables of local servers only. */
const LOCAL = [
  "DEVELOPMENT_MAIL",
  "DEVELOPMENT_DATABASE_DELAY_MS",
  "LOCAL_EDGE_CACHE",
  "WEBHOOK_LOCAL_ADDRESSES",
];

/**
 * The problems of an environment's configuration, as sentences. `other` is the configuration of the environment that must
 * not share its data with this one.
 */
export function problemsOf(config: Config, other?: Config) {
  return [
    ...originProblems(textOf(config.vars.ORIGIN)),
    ...(isTrial(config.vars) ? [] : mailProblems(textOf(config.vars.MAIL_FROM))),
    ...databaseProblems(config.d1_databases),
    ...(isTrial(config.vars) ? [] : addressProblems(config)),
    ...variableProblems(config.vars),
    ...(other ? differences(config, other) : []),
  ];
}

/** D1 would keep the carriage returns in triggers and texts, and the schema would differ from the one that was tested. */
export const migrationProblems = (folder = "migrations") =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && readFileSync(join(folder, name), "utf8").includes("\r"))
    .map((name) => `${name} in ${folder}/ has carriage returns. Save it with LF line endings`);

/** A variable as text: empty if it is not set. */
const textOf = (value: Config["vars"][string] | undefined) => String(value ?? "");

function originProblems(origin: string) {
  const url = URL.parse(origin);
  if (!origin) return ["ORIGIN is not set. Set it to the https address of the site"];
  if (url?.protocol !== "https:") return [`ORIGIN is ${origin}. It must begin with https`];
  if (isReserved(url.hostname))
    return [`ORIGIN is ${origin}, the placeholder. Set it to the address of the site`];
  if (url.origin !== origin.replace(/\/$/, ""))
    return [`ORIGIN is ${origin}. It must be an address without a path`];
  return [];
}

function mailProblems(from: string) {
  try {
    const [, host = ""] = parseSender(from).email.split("@");
    return isReserved(host)
      ? [`MAIL_FROM is ${from}, the placeholder. Use a domain that Email Sending has verified`]
      : [];
  } catch {
    return [`MAIL_FROM is ${from || "not set"}. Set it to a sender such as Plinth <no-reply@your.domain>`];
  }
}

const databaseProblems = (databases: Config["d1_databases"]) =>
  databases
    .filter(({ database_id }) => !database_id || NOWHERE.test(database_id))
    .map(
      ({ database_name }) =>
        `The database_id of ${database_name} is the placeholder. Run \`npm run setup:cloudflare\``,
    );

const addressProblems = ({ workers_dev, preview_urls, routes = [], vars }: Config) => [
  ...(routes.some((route) => hostOf(route) === URL.parse(textOf(vars.ORIGIN))?.hostname)
    ? []
    : ["No route leads to ORIGIN. Set routes to its domain"]),
  ...(workers_dev === false ? [] : ["workers_dev must be false: the site has one address, ORIGIN"]),
  ...(preview_urls === false
    ? []
    : ["preview_urls must be false: an address of each version would be public"]),
];

/** The host of a route, which is a pattern or has one. */
const hostOf = (route: string | { pattern: string }) =>
  (typeof route === "string" ? route : route.pattern).split("/")[0];

const variableProblems = (vars: Config["vars"]) => [
  ...SECRETS.filter((name) => name in vars).map(
    (name) =>
      `${name} is a secret. Remove it from wrangler.toml and give it to \`npm run setup:cloudflare -- --secrets FILE\``,
  ),
  ...LOCAL.filter((name) => name in vars).map((name) => `${name} is for local servers only. Remove it`),
];

/** An environment inherits no bindings, and one that is copied must not use the other one's data. */
function differences(config: Config, other: Config) {
  // A trial sends no mail.
  const wanted = isTrial(config.vars) ? { ...other, send_email: [] } : other;
  const [own, others] = [bindingsOf(config), bindingsOf(wanted)];
  const missing = [...others.keys()].filter((name) => !own.has(name));
  const shared = [...own].filter(([name, resource]) => resource && others.get(name) === resource);
  return [
    ...missing.map((name) => `The binding ${name} is missing. Environments do not inherit bindings`),
    ...shared.map(
      ([name, resource]) => `${name} is ${resource}, which ${other.name} uses. Give it one of its own`,
    ),
    ...(consumers(config) === consumers(other)
      ? []
      : ["It must have as many queue consumers as the other environment"]),
    ...(config.vars.ORIGIN === other.vars.ORIGIN ? [`ORIGIN is also that of ${other.name}`] : []),
  ];
}

const consumers = ({ queues }: Config) => queues.consumers?.length ?? 0;

/** Every binding by its name, with the name of the resource if it is one of the account. */
function bindingsOf(config: Config) {
  const one = (resource: { binding?: string } | undefined): Binding[] =>
    resource?.binding ? [[resource.binding, undefined]] : [];
  return new Map<string, string | undefined>([
    ...config.d1_databases.map(({ binding, database_name }): Binding => [binding, database_name]),
    ...config.r2_buckets.map(({ binding, bucket_name }): Binding => [binding, bucket_name]),
    ...(config.queues.producers ?? []).map(({ binding, queue }): Binding => [binding, queue]),
    ...config.ratelimits.map(({ name, namespace_id }): Binding => [name, namespace_id]),
    ...config.durable_objects.bindings.map(({ name }): Binding => [name, undefined]),
    ...config.send_email.map(({ name }): Binding => [name, undefined]),
    ...one(config.images),
    ...one(config.version_metadata),
    ...one(config.assets),
  ]);
}

const isReserved = (host: string) => RESERVED_NAME.test(host) || /^[\d.]+$|^\[/.test(host);
