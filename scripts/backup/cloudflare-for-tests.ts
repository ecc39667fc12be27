// Stands in for Cloudflare's API of D1 and for R2's S3 API in tests, on a real local D1 database and R2 bucket. It
// refuses what they refuse: a wrong token or signature, another database or bucket, more than 100 parameters, statements
// over 100 kB, values over 2 MB, and, when a test says so, too many calls.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { messageOf } from "../error-message.ts";
import { listen } from "../listen.ts";
import type { Query, Row, Store, StoredEntry } from "./site.ts";

type LocalSite = { query: Query; store: Store };
type Send = (status: number, content: string | Buffer, headers?: Record<string, string>) => void;

const LIST_PAGE = 3;

const variables = {
  CLOUDFLARE_ACCOUNT_ID: "account",
  CLOUDFLARE_API_TOKEN: "token",
  R2_ACCESS_KEY_ID: "key",
  R2_SECRET_ACCESS_KEY: "secret",
};

/** Serves a local site. Returns the variables of a client, and `refuseNext`, which answers the next calls with 429. */
export async function startCloudflare(
  { query, store }: LocalSite,
  { databaseId, bucket }: { databaseId: string; bucket: string },
) {
  let refused = 0;
  let splitsTriggers = false;
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const { url = "" } = request;
    calls.push(`${request.method} ${url}`);
    const send: Send = (status, content, headers = {}) => {
      response.writeHead(status, headers).end(content);
    };
    try {
      if (refused-- > 0) return send(429, "Please wait", { "Retry-After": "0.01" });
      if (url.startsWith("/client/v4/"))
        return await answerApi(request, body, send, { query, databaseId, splitsTriggers });
      await answerS3(request, body, send, { store, bucket });
    } catch (error) {
      send(500, String(error));
    }
  });
  const address = await listen(server, 0);
  return {
    variables: { ...variables, CLOUDFLARE_API_BASE_URL: `${address}/client/v4`, R2_ENDPOINT: address },
    /** From now on, the API separates every statement at its semicolons. */
    splitTriggers: () => {
      splitsTriggers = true;
    },
    refuseNext: (count: number) => {
      refused = count;
    },
    calls,
    stop: () => server.close(),
  };
}

async function answerApi(
  { url, method, headers }: IncomingMessage,
  body: Buffer,
  send: Send,
  { query, databaseId, splitsTriggers }: { query: Query; databaseId: string; splitsTriggers: boolean },
) {
  const fail = (status: number, code: number, message: string) =>
    send(status, JSON.stringify({ success: false, errors: [{ code, message }], messages: [], result: null }));
  const succeed = (result: unknown) =>
    send(200, JSON.stringify({ success: true, errors: [], messages: [], result }));
  if (headers.authorization !== `Bearer ${variables.CLOUDFLARE_API_TOKEN}`)
    return fail(401, 10000, "Authentication error");
  const database = `/client/v4/accounts/${variables.CLOUDFLARE_ACCOUNT_ID}/d1/database/${databaseId}`;
  if (url === `${database}/time_travel/bookmark` && method === "GET")
    return succeed({ bookmark: "00000001-00000002-00004e2f-0a83ea2fceebc654de0640c422be4653" });
  if (url !== `${database}/query` || method !== "POST")
    return fail(404, 7404, `The database ${databaseId} could not be found`);
  const { sql, params = [] }: { sql: string; params?: (string | number)[] } = JSON.parse(body.toString());
  if (Buffer.byteLength(sql) > 100_000) return fail(400, 7500, "statement too long: SQLITE_TOOBIG");
  if (params.length > 100) return fail(400, 7500, "too many SQL variables: SQLITE_ERROR");
  if (params.some((value) => Buffer.byteLength(String(value)) > 2_000_000))
    return fail(400, 7500, "string or blob too big: SQLITE_TOOBIG");
  try {
    const results: { success: boolean; results: Row[] }[] = [];
    for (const statement of split(sql, splitsTriggers))
      results.push({ success: true, results: await query(statement, ...params) });
    succeed(results);
  } catch (error) {
    fail(400, 7500, messageOf(error));
  }
}

/** The statements of a query, as the API separates them: a trigger's body is one only in capitals. */
const split = (sql: string, splitsTriggers: boolean) =>
  (!splitsTriggers && /^CREATE TRIGGER[\s\S]*\bBEGIN\b[\s\S]*\bEND$/.test(sql)
    ? [sql]
    : sql.split(";")
  ).filter((part) => part.trim());

async function answerS3(
  request: IncomingMessage,
  body: Buffer,
  send: Send,
  { store, bucket }: { store: Store; bucket: string },
) {
  const url = new URL(request.url ?? "", "http://s3");
  if (signatureOf(request, url) !== /Signature=(\w+)/.exec(request.headers.authorization ?? "")?.[1])
    return send(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
  const [, name, ...rest] = url.pathname.split("/");
  if (name !== bucket) return send(404, "<Error><Code>NoSuchBucket</Code></Error>");
  const key = rest.map(decodeURIComponent).join("/");
  if (request.method === "PUT") {
    const metadata = Object.entries(request.headers).filter(([header]) => header.startsWith("x-amz-meta-"));
    await store.put(key, body, {
      type: request.headers["content-type"],
      metadata: Object.fromEntries(
        metadata.map(([header, value]) => [header.slice("x-amz-meta-".length), String(value)]),
      ),
    });
    return send(200, "");
  }
  if (key === "") return send(200, await listing(store, url.searchParams.get("continuation-token") ?? ""));
  const object = await store.get(key);
  if (!object) return send(404, "<Error><Code>NoSuchKey</Code></Error>");
  const metadata = Object.entries(object.metadata).map(([field, value]) => [`x-amz-meta-${field}`, value]);
  send(200, object.bytes, {
    ...(object.type && { "Content-Type": object.type }),
    ...Object.fromEntries(metadata),
  });
}

async function listing(store: Store, after: string) {
  const all: StoredEntry[] = [];
  for await (const object of store.list()) if (object.key > after) all.push(object);
  const page = all.sort((a, b) => (a.key < b.key ? -1 : 1)).slice(0, LIST_PAGE);
  const contents = page.map(
    ({ key, size, etag }) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><ETag>&quot;${etag}&quot;</ETag><Size>${size}</Size></Contents>`,
  );
  const next =
    all.length > page.length ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : "";
  return `<ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

/** AWS Signature Version 4 of a request, from its own headers and the secret. */
function signatureOf({ method, headers }: IncomingMessage, url: URL) {
  const { authorization = "" } = headers;
  const signed = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1] ?? "";
  const scope = /Credential=[^/]+\/([^,]+)/.exec(authorization)?.[1] ?? "";
  const encode = (value: string) =>
    encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const parameters = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    url.pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    parameters.join("&"),
    ...signed.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    signed,
    headers["x-amz-content-sha256"] ?? "UNSIGNED-PAYLOAD",
  ].join("\n");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, digest].join("\n");
  const hmac = (key: string | Buffer, value: string) => createHmac("sha256", key).update(value).digest();
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${variables.R2_SECRET_ACCESS_KEY}`);
  return hmac(key, toSign).toString("hex");
}
