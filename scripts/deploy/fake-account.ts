// A double of Cloudflare's API for tests. It answers the calls that `npm run setup:cloudflare` makes, and refuses what the real one
// refuses: wrong tokens and accounts, names that are taken or not allowed, what the free plan does not have, and, when a test says
// so, any call.
import { createServer, type IncomingMessage } from "node:http";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { listen } from "../listen.ts";
import { type Answer, type Body, ok, type Route, refuse } from "./fake-answer.ts";
import { fakeDeployment } from "./fake-deployment.ts";

/** The API refuses calls that match: all of them, or only the first `times`. */
type Failure = { call: RegExp; status: number; code: number; message: string; times?: number };

const ACCOUNT = "0123456789abcdef0123456789abcdef";
const TOKEN = "setup-token";

/** The part of a list that `page` and `per_page` ask for. */
function pageOf<Item>(all: Item[], { searchParams }: URL, sizeMax: number) {
  const size = Math.min(Number(searchParams.get("per_page") ?? 20), sizeMax);
  const first = (Number(searchParams.get("page") ?? 1) - 1) * size;
  return all.slice(first, first + size);
}

/** `others` are the other accounts of the token, which are listed first. */
export async function startFakeAccount({
  hasR2 = true,
  isFree = false,
  others = [] as { id: string; name: string }[],
} = {}) {
  const databases = new Map<string, { uuid: string; name: string; database: DatabaseSync; body: Body }>();
  const buckets = new Map<string, { lifecycle: unknown[]; body: Body }>();
  const queues = new Map<string, { queue_id: string; queue_name: string; body: Body; consumers: Body[] }>();
  let subdomain: string | undefined;
  let failure: Required<Failure> | undefined;
  const calls: string[] = [];
  const [open, zone] = ["00000000-0000-4000-8000-", "023e105f4ecef8ad9ca31a8372d0c353"];

  const deployment = fakeDeployment(databases, buckets);
  const routes: Route[] = [
    ...deployment.routes,
    [
      "GET",
      /^\/d1\/database$/,
      (_, __, { searchParams }) =>
        ok(
          [...databases.values()]
            .filter(({ name }) => name.includes(searchParams.get("name") ?? ""))
            .map(({ uuid, name }) => ({ uuid, name })),
        ),
    ],
    [
      "POST",
      /^\/d1\/database$/,
      (_, body) => {
        const name = String(body.name);
        if (databases.has(name))
          return refuse(400, 7502, `A database with the name '${name}' already exists`);
        const uuid = open + String(databases.size + 1).padStart(12, "0");
        databases.set(name, { uuid, name, database: new DatabaseSync(":memory:"), body });
        return ok({ uuid, name });
      },
    ],
    [
      "POST",
      /^\/d1\/database\/([^/]+)\/query$/,
      ([uuid], body) => {
        const found = [...databases.values()].find((each) => each.uuid === uuid);
        return found ? query(found.database, body) : refuse(404, 7404, "The database could not be found");
      },
    ],
    [
      "GET",
      /^\/r2\/buckets\/([^/]+)$/,
      ([name = ""]) =>
        !hasR2
          ? NO_R2
          : buckets.has(name)
            ? ok({ name })
            : refuse(404, 10006, "The specified bucket does not exist."),
    ],
    [
      "POST",
      /^\/r2\/buckets$/,
      (_, body) => {
        const name = String(body.name);
        if (!hasR2) return NO_R2;
        if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name))
          return refuse(400, 10005, "The specified bucket name is not valid.");
        if (buckets.has(name))
          return refuse(409, 10004, "The bucket you tried to create already exists, and you own it.");
        buckets.set(name, { body, lifecycle: [] });
        return ok({ name });
      },
    ],
    [
      "GET",
      /^\/r2\/buckets\/([^/]+)\/lifecycle$/,
      ([name = ""]) => ok({ rules: buckets.get(name)?.lifecycle ?? [] }),
    ],
    [
      "PUT",
      /^\/r2\/buckets\/([^/]+)\/lifecycle$/,
      ([name = ""], { rules }) => {
        const bucket = buckets.get(name);
        if (!bucket) return refuse(404, 10006, "The specified bucket does not exist.");
        bucket.lifecycle = rules as unknown[];
        return ok({});
      },
    ],
    [
      "GET",
      /^\/queues$/,
      (_, __, url) => {
        const name = url.searchParams.get("name");
        const wanted = [...queues.values()].filter(({ queue_name }) => !name || queue_name === name);
        const settings = { message_retention_period: isFree ? 86_400 : 345_600 };
        return ok(pageOf(wanted, url, 20).map((each) => ({ settings, ...each, ...each.body })));
      },
    ],
    [
      "POST",
      /^\/queues$/,
      (_, body) => {
        const name = String(body.queue_name);
        if (queues.has(name))
          return refuse(
            409,
            11009,
            `Queue name '${name}' is already taken. Please use a different name and try again.`,
          );
        if (isFree && body.settings) return NO_RETENTION;
        const created = { queue_id: `q${queues.size}`, queue_name: name, body, consumers: [] };
        queues.set(name, created);
        return ok(created);
      },
    ],
    [
      "PATCH",
      /^\/queues\/([^/]+)$/,
      ([id], body) => {
        const queue = byId(id);
        if (!queue) return refuse(404, 11000, "Queue does not exist.");
        if (isFree && body.settings) return NO_RETENTION;
        Object.assign(queue.body, body);
        return ok(queue);
      },
    ],
    ["GET", /^\/queues\/([^/]+)\/consumers$/, ([id]) => ok(byId(id)?.consumers ?? [])],
    [
      "POST",
      /^\/queues\/([^/]+)\/consumers$/,
      ([id], body) => {
        byId(id)?.consumers.push(body);
        return ok(body);
      },
    ],
    [
      "GET",
      /^\/workers\/subdomain$/,
      () => (subdomain ? ok({ subdomain }) : refuse(404, 10007, "You do not have a workers.dev subdomain.")),
    ],
    [
      "PUT",
      /^\/workers\/subdomain$/,
      (_, body) => {
        subdomain = String(body.subdomain);
        return ok({ subdomain });
      },
    ],
  ];

  const byId = (id: string | undefined) => [...queues.values()].find(({ queue_id }) => queue_id === id);

  function respond({ method = "", headers }: IncomingMessage, url: URL, body: Body): Answer {
    const path = url.pathname.replace(/^\/client\/v4/, "");
    calls.push(`${method} ${path}`);
    const [, token = ""] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    if (token !== TOKEN && !(path.endsWith("/workers/assets/upload") && deployment.uploadTokens.has(token)))
      return refuse(401, 10000, "Authentication error");
    if (failure?.call.test(`${method} ${path}`) && failure.times-- > 0) return { ...failure };
    if (path === "/accounts") return ok(pageOf([...others, { id: ACCOUNT, name: "Atelier" }], url, 50));
    if (path === "/zones")
      return ok(
        url.searchParams.get("name") === "plinth.se"
          ? [{ id: zone, name: "plinth.se", status: "active" }]
          : [],
      );
    const [, account, rest = ""] = /^\/accounts\/([^/]+)(\/.*)$/.exec(path) ?? [];
    if (account !== ACCOUNT) return refuse(403, 9109, "Unauthorized to access requested resource");
    for (const [verb, pattern, answer] of routes) {
      const found = verb === method && pattern.exec(rest);
      if (found) return answer(found.slice(1), body, url);
    }
    return refuse(404, 7003, `Could not route to ${path}, perhaps your object identifier is invalid?`);
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(await buffer(request), request.headers["content-type"] ?? "");
    const {
      status,
      code,
      message,
      result = null,
    } = respond(request, new URL(request.url ?? "", "http://api"), body);
    // Some calls of the real API answer null instead of an empty list.
    const errors = code === undefined ? null : [{ code, message }];
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ success: status < 400, errors, messages: [], result }));
  });
  const base = `${await listen(server, 0)}/client/v4`;
  return {
    variables: { CLOUDFLARE_API_BASE_URL: base, CLOUDFLARE_API_TOKEN: TOKEN },
    databases,
    buckets,
    queues,
    scripts: deployment.scripts,
    addScript: deployment.addScript,
    calls,
    failAt: (next: Failure | undefined) => {
      failure = next && { times: Number.POSITIVE_INFINITY, ...next };
    },
    subscribe: () => {
      isFree = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A JSON body, or the fields of a form, whose field `metadata` is JSON. */
async function bodyOf(bytes: Buffer<ArrayBuffer>, type: string): Promise<Body> {
  if (!type.startsWith("multipart"))
    return bytes.length > 0 && type.includes("json") ? JSON.parse(`${bytes}`) : {};
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  const { metadata, ...others } = Object.fromEntries(form);
  return { ...others, ...(metadata && { metadata: JSON.parse(String(metadata)) }) };
}

const NO_RETENTION = refuse(403, 11005, "Your plan does not allow this message retention period.");
const NO_R2 = refuse(403, 10042, "Please enable R2 through the Cloudflare Dashboard.");

function query(database: DatabaseSync, body: Body): Answer {
  const batch = (body.batch ?? [body]) as { sql: string; params?: string[] }[];
  database.exec("BEGIN");
  try {
    const result = batch.map(({ sql, params = [] }) => ({
      success: true,
      results: database.prepare(sql).all(...params),
    }));
    database.exec("COMMIT");
    return ok(result);
  } catch (error) {
    database.exec("ROLLBACK");
    return refuse(400, 7500, `${(error as Error).message}: SQLITE_ERROR`);
  }
}
