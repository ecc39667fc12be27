// Finds the database and the store that a command means: those on this machine, those on Cloudflare, or a libSQL
// database.
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient } from "@libsql/client";
import { apiBase, type Variables } from "../cloudflare-api.ts";
import { type D1Settings, d1Api } from "./d1-api.ts";
import { type S3Settings, s3Store } from "./s3.ts";
import type { Site, Store } from "./site.ts";

type Database = Pick<Site, "query" | "hasTimeLimit" | "bookmark"> & { close: () => Promise<void> };
export type OpenSite = Site & { close: () => Promise<void> };
type LocalOptions = { state: string; env?: string };

type SiteOptions = { remote: boolean; env?: string; state: string };

/** Options of every command that opens a site. */
export const siteOptions = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  state: { type: "string", default: ".wrangler/state" },
} as const;

/**
 * Opens the database and the store of a site. The database is D1 or libSQL: by default libSQL if LIBSQL_URL is set, or, with
 * `remote`, if the deployed site uses it. The store is a bucket, or null without `media`. `remote` means D1 and R2 on
 * Cloudflare, in the environment `env` of wrangler.toml; otherwise they are in the folder `state`.
 */
export async function openSite(
  options: SiteOptions,
  {
    database: kind,
    media = true,
    variables = process.env,
  }: { database?: "d1" | "libsql"; media?: boolean; variables?: Variables } = {},
): Promise<OpenSite> {
  const LIBSQL_URL = variables.LIBSQL_URL || (options.remote && (await deployedLibsql(options))) || "";
  const isLibsql = kind ? kind === "libsql" : LIBSQL_URL !== "";
  const isLocal = !options.remote && (media || !isLibsql);
  const local = isLocal ? await openLocal(options) : undefined;
  const database = isLibsql
    ? openLibsql(LIBSQL_URL, variables)
    : (local?.database ?? d1Api(await d1Settings(options, variables)));
  const store = media ? (local?.store ?? s3Store(await r2Settings(options, variables))) : null;
  return {
    name: isLibsql ? `libSQL at ${new URL(LIBSQL_URL).host}` : `D1 ${placeOf(options)}`,
    storeName: `R2 ${placeOf(options)}`,
    ...database,
    store,
    close: async () => {
      await database.close();
      await local?.dispose();
    },
  };
}

const placeOf = ({ remote, env, state }: SiteOptions) =>
  remote ? `on Cloudflare${env ? ` (${env})` : ""}` : `in ${state}`;

function openLibsql(url: string, { LIBSQL_AUTH_TOKEN: authToken }: Variables): Database {
  if (!url) throw new Error("Set LIBSQL_URL (and LIBSQL_AUTH_TOKEN) to the address of the libSQL database.");
  const client = createClient({ url, authToken });
  return {
    query: async (sql, ...args) => (await client.execute({ sql, args })).rows,
    close: async () => client.close(),
  };
}

/**
 * The database and the bucket that `wrangler dev` keeps in a folder. The database is read and written in its file, which
 * is ten times faster than through wrangler.
 */
export async function openLocal({ state, env }: LocalOptions) {
  const { DB, MEDIA, dispose } = await openBindings({ state, env });
  await DB.prepare("SELECT 1").run();
  const file = globSync(join(state, "v3/d1/*/*.sqlite")).find((path) => !path.endsWith("metadata.sqlite"));
  if (!file) throw new Error(`There is no database in ${state}.`);
  const database = new DatabaseSync(file, { timeout: 10_000 });
  return {
    database: {
      query: async (sql: string, ...params: (string | number)[]) => database.prepare(sql).all(...params),
      close: async () => database.close(),
    },
    store: localStore(MEDIA),
    dispose,
  };
}

/** The bindings DB and MEDIA on this machine. */
export async function openBindings({ state, env }: LocalOptions) {
  const { getPlatformProxy } = await import("wrangler");
  const { compatibility_date, d1_databases, r2_buckets } = await readConfig(env);
  // The configuration has only the database and the files: with Durable Objects, wrangler would need the built Worker.
  const folder = mkdtempSync(join(tmpdir(), "plinth-bindings-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify({ name: "backup", compatibility_date, d1_databases, r2_buckets }));
  const { env: bindings, dispose } = await getPlatformProxy<{ DB: D1Database; MEDIA: R2Bucket }>({
    configPath,
    persist: { path: join(resolve(state), "v3") },
    envFiles: [],
    remoteBindings: false,
  });
  rmSync(folder, { recursive: true });
  return { ...bindings, dispose };
}

const localStore = (bucket: R2Bucket): Store => ({
  async *list() {
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ cursor });
      for (const { key, size, etag } of page.objects) yield { key, size, etag };
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  },
  async get(key) {
    const object = await bucket.get(key);
    return (
      object && {
        bytes: Buffer.from(await object.arrayBuffer()),
        type: object.httpMetadata?.contentType,
        metadata: object.customMetadata ?? {},
      }
    );
  },
  put: (key, bytes, { type, metadata }) =>
    bucket.put(key, bytes, { httpMetadata: { contentType: type }, customMetadata: metadata }),
});

async function d1Settings({ env }: SiteOptions, variables: Variables): Promise<D1Settings> {
  const { account_id, d1_databases } = await readConfig(env);
  const { CLOUDFLARE_ACCOUNT_ID = account_id ?? "", CLOUDFLARE_API_TOKEN = "" } = variables;
  expectSet({ CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_TOKEN });
  return {
    apiBase: apiBase(variables),
    accountId: CLOUDFLARE_ACCOUNT_ID,
    apiToken: CLOUDFLARE_API_TOKEN,
    databaseId: d1_databases.find(({ binding }) => binding === "DB")?.database_id ?? "",
  };
}

async function r2Settings({ env }: SiteOptions, variables: Variables): Promise<S3Settings> {
  const { account_id, r2_buckets } = await readConfig(env);
  const { CLOUDFLARE_ACCOUNT_ID = account_id ?? "", R2_ENDPOINT: endpoint } = variables;
  const { R2_ACCESS_KEY_ID = "", R2_SECRET_ACCESS_KEY = "" } = variables;
  if (!endpoint) expectSet({ CLOUDFLARE_ACCOUNT_ID });
  expectSet({ R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY });
  return {
    endpoint: endpoint ?? `https://${CLOUDFLARE_ACCOUNT_ID}.r2.cloudflarestorage.com`,
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
    bucket: r2_buckets.find(({ binding }) => binding === "MEDIA")?.bucket_name ?? "",
  };
}

const deployedLibsql = async ({ env }: SiteOptions) =>
  (await import("../deploy/config.ts")).libsqlOf(await readConfig(env));

/** Loads wrangler only where it is needed. */
async function readConfig(env: string | undefined) {
  return (await import("../deploy/config.ts")).readConfig(env);
}

function expectSet(variables: Record<string, string>) {
  const missing = Object.keys(variables).filter((name) => !variables[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(" and ")} (see docs/backup.md).`);
}
