// @ts-nocheck
// Which database and which store a command means: those on this machine, those on Cloudflare, or a libSQL database.
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createClient } from "@libsql/client";
import { d1Api } from "./d1-api.ts";
import { s3Store } from "./s3.ts";

/** Options of every command that opens a site. */
export const siteOptions = {
  remote: { type: "boolean", default: false },
  env: { type: "string" },
  state: { type: "string", default: ".wrangler/state" },
};

/**
 * Opens the database and the store of a site. The database is D1 or libSQL: by default libSQL if LIBSQL_URL is set. The
 * store is a bucket, or null without `media`. `remote` means D1 and R2 on Cloudflare, in the environment `env` of
 * wrangler.toml; otherwise they are in the folder `state`.
 */
export async function openSite(options, { database: kind = "", media = true, variables = process.env } = {}) {
  const isLibsql = kind ? kind === "libsql" : Boolean(variables.LIBSQL_URL);
  const isLocal = !options.remote && (media || !isLibsql);
  const local = isLocal ? await openLocal(options) : undefined;
  const database = isLibsql
    ? openLibsql(variables)
    : (local?.database ?? d1Api(await d1Settings(options, variables)));
  const store = media ? (local?.store ?? s3Store(await r2Settings(options, variables))) : null;
  return {
    name: isLibsql ? `libSQL at ${new URL(variables.LIBSQL_URL).host}` : `D1 ${placeOf(options)}`,
    storeName: `R2 ${placeOf(options)}`,
    ...database,
    store,
    close: async () => {
      await database.close();
      await local?.dispose();
    },
  };
}

const placeOf = ({ remote, env, state }) =>
  remote ? `on Cloudflare${env ? ` (${env})` : ""}` : `in ${state}`;

function openLibsql({ LIBSQL_URL, LIBSQL_AUTH_TOKEN }) {
  if (!LIBSQL_URL)
    throw new Error("Set LIBSQL_URL (and LIBSQL_AUTH_TOKEN) to the address of the libSQL database.");
  const client = createClient({ url: LIBSQL_URL, authToken: LIBSQL_AUTH_TOKEN });
  return {
    query: async (sql, ...args) => (await client.execute({ sql, args })).rows,
    close: async () => client.close(),
  };
}

/**
 * The database and the bucket that `wrangler dev` keeps in a folder. The database is read and written in its file, which
 * is ten times faster than through wrangler.
 */
async function openLocal({ state, env }) {
  const { DB, MEDIA, dispose } = await openBindings({ state, env });
  await DB.prepare("SELECT 1").run();
  const file = globSync(join(state, "v3/d1/*/*.sqlite")).find((path) => !path.endsWith("metadata.sqlite"));
  const database = new DatabaseSync(file, { timeout: 10_000 });
  return {
    database: {
      query: async (sql, ...params) => database.prepare(sql).all(...params),
      close: async () => database.close(),
    },
    store: localStore(MEDIA),
    dispose,
  };
}

/** The bindings DB and MEDIA on this machine. */
export async function openBindings({ state, env }) {
  const { getPlatformProxy } = await import("wrangler");
  const { compatibility_date, d1_databases, r2_buckets } = await readConfig(env);
  // Only these two bindings: Durable Objects would need the Worker.
  const folder = mkdtempSync(join(tmpdir(), "plinth-bindings-"));
  const configPath = join(folder, "wrangler.json");
  writeFileSync(configPath, JSON.stringify({ name: "backup", compatibility_date, d1_databases, r2_buckets }));
  const { env: bindings, dispose } = await getPlatformProxy({
    configPath,
    persist: { path: join(resolve(state), "v3") },
    envFiles: [],
    remoteBindings: false,
  });
  rmSync(folder, { recursive: true });
  return { ...bindings, dispose };
}

const localStore = (bucket) => ({
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

async function d1Settings({ env }, variables) {
  const { d1_databases } = await readConfig(env);
  return {
    apiBase: variables.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4",
    ...required(variables, { accountId: "CLOUDFLARE_ACCOUNT_ID", apiToken: "CLOUDFLARE_API_TOKEN" }),
    databaseId: d1_databases.find(({ binding }) => binding === "DB").database_id,
  };
}

async function r2Settings({ env }, variables) {
  const { r2_buckets } = await readConfig(env);
  const endpoint = variables.R2_ENDPOINT;
  const { accountId } = endpoint ? {} : required(variables, { accountId: "CLOUDFLARE_ACCOUNT_ID" });
  return {
    endpoint: endpoint ?? `https://${accountId}.r2.cloudflarestorage.com`,
    ...required(variables, { accessKeyId: "R2_ACCESS_KEY_ID", secretAccessKey: "R2_SECRET_ACCESS_KEY" }),
    bucket: r2_buckets.find(({ binding }) => binding === "MEDIA").bucket_name,
  };
}

async function readConfig(env) {
  const { unstable_readConfig } = await import("wrangler");
  return unstable_readConfig({ config: "wrangler.toml", env });
}

function required(variables, names) {
  const missing = Object.values(names).filter((name) => !variables[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(" and ")} (see docs/backup.md).`);
  return Object.fromEntries(Object.entries(names).map(([field, name]) => [field, variables[name]]));
}
