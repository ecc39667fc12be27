import { type EdgeCache, type Execution, RANGE_HEADERS, workersCache } from "./edge-cache";

/*
 * Replaces Cloudflare's cache where it does not exist: in local servers and tests. It keeps pages, JSON and the purged tags
 * in memory, so it is correct only in a single isolate, which local servers have.
 */

/** Cloudflare's cache, or its local replacement. */
export function edgeCacheOf({ LOCAL_EDGE_CACHE }: Env, execution: Execution): EdgeCache {
  const shared = workersCache(execution);
  return LOCAL_EDGE_CACHE ? localEdgeCache(shared, execution) : shared;
}

/** The last purge of each tag, as the number of purges until then. */
const purged = new Map<string, number>();
let purges = 0;

/**
 * Pages and JSON, in the order in which they were stored. The local Cache API takes as long to store a page as React takes to
 * render it.
 */
const texts = new Map<string, { body: ArrayBuffer; headers: Headers }>();
const MOST_TEXTS = 200;
/** Empties the cache for tests: test files in one isolate share the stored responses. */
export const deleteStoredTexts = () => texts.clear();
/** Files of the media store. The Cache API itself answers range requests, but ignores `If-Range`. */
let files: Promise<Cache> | undefined;

/** Starts empty in every isolate: the responses of an earlier one may have been purged by tags that it forgot. */
const openFiles = () => {
  files ??= caches.open(`edge-${crypto.randomUUID()}`);
  return files;
};

/** Checks whether a key is that of a file. At a custom domain its path has a prefix (custom-domain.ts). */
const isFile = (key: string) => key.includes("/media/");

async function match({ url, headers }: Request) {
  const key = keyOf(url);
  if (isFile(key)) return matchFile(key, headers);
  const text = texts.get(key);
  return text && new Response(text.body, text);
}

async function matchFile(key: string, headers: Headers) {
  const stored = await openFiles();
  const found = await stored.match(new Request(key, { headers }));
  const version = headers.get("If-Range");
  if (!found || version === null || version === found.headers.get("ETag")) return found;
  void found.body?.cancel();
  return stored.match(key);
}

/** Stores a response with these headers instead of its own. Returns the response with a body that can still be read. */
async function put(url: string, response: Response, headers: Headers) {
  const key = keyOf(url);
  if (isFile(key)) {
    await (await openFiles()).put(key, new Response(response.clone().body, { headers }));
    return response;
  }
  const body = await response.arrayBuffer();
  texts.delete(key);
  texts.set(key, { body, headers });
  const [oldest = key] = texts.keys();
  if (texts.size > MOST_TEXTS) texts.delete(oldest);
  return new Response(body, response);
}

const STORED_AT = "Local-Stored-At";
const PURGES = "Local-Purges";
const BROWSER_POLICY = "Local-Cache-Control";

export const localEdgeCache = (shared: EdgeCache, execution: Execution): EdgeCache => ({
  async fetch(request) {
    const stored = await find(request);
    const age = stored ? (Date.now() - Number(stored.headers.get(STORED_AT))) / 1000 : 0;
    const { maxAge, staleFor, staleOnError } = policyOf(stored?.headers);
    if (stored && age < maxAge) return responseOf(request, stored, "HIT");
    if (!stored || age >= maxAge + staleFor) {
      const response = await fill(shared, request);
      const isStale = stored && response.status >= 500 && age < maxAge + staleOnError;
      return isStale ? responseOf(request, stored, "STALE") : response;
    }
    execution.waitUntil(fill(shared, request));
    return responseOf(request, stored, "UPDATING");
  },
  async purge(tags) {
    purges += 1;
    for (const tag of tags) purged.set(tag, purges);
  },
});

/** The stored response of a URL, or its part if the request has a range, unless one of its tags was purged since. */
async function find(request: Request) {
  const stored = await match(request);
  const tags = stored?.headers.get("Cache-Tag")?.split(/, ?/) ?? [];
  const isCurrent = tags.every((tag) => (purged.get(tag) ?? 0) <= Number(stored?.headers.get(PURGES)));
  return isCurrent ? stored : undefined;
}

/** The key has no host, as in Cloudflare's cache. */
function keyOf(url: string) {
  const { pathname, search } = new URL(url);
  return `http://edge${pathname}${search}`;
}

/** Requests the whole response, as Cloudflare does: it answers HEAD requests and ranges from it. */
async function fill(shared: EdgeCache, request: Request) {
  // The purges are counted before: a response can already lack a change that is purged while it is being made.
  const before = purges;
  const asked = new Headers(request.headers);
  for (const name of RANGE_HEADERS) asked.delete(name);
  const response = await shared.fetch(new Request(request.url, { redirect: "manual", headers: asked }));
  const { maxAge, staleFor, staleOnError } = policyOf(response.headers);
  if (response.status !== 200 || maxAge === 0) return responseOf(request, response, "BYPASS");
  const headers = new Headers(response.headers);
  headers.set(STORED_AT, String(Date.now()));
  headers.set(PURGES, String(before));
  headers.set(BROWSER_POLICY, headers.get("Cache-Control") ?? "");
  headers.set("Cache-Control", `public, max-age=${maxAge + Math.max(staleFor, staleOnError)}`);
  headers.delete("Server-Timing");
  const whole = await put(request.url, response, headers);
  const isPart = request.headers.has("Range");
  return responseOf(request, (isPart && (await find(request))) || whole, "MISS");
}

type Status = "HIT" | "MISS" | "UPDATING" | "STALE" | "BYPASS";

/** The response for the client. Removes the headers that `fill` added, and says whether it comes from the cache. */
function responseOf({ method }: Request, response: Response, status: Status) {
  const headers = new Headers(response.headers);
  const policy = headers.get(BROWSER_POLICY);
  if (policy) headers.set("Cache-Control", policy);
  for (const name of [STORED_AT, PURGES, BROWSER_POLICY, "Age"]) headers.delete(name);
  headers.set("Cf-Cache-Status", status);
  return new Response(method === "HEAD" ? null : response.body, { status: response.status, headers });
}

/**
 * The number of seconds for which a response is current, and the further seconds for which it may be served while a new one
 * is made, or while none can be made.
 */
function policyOf(headers: Headers | undefined) {
  const policy = headers?.get("Cloudflare-CDN-Cache-Control") ?? headers?.get("Cache-Control") ?? "";
  if (/private|no-store/.test(policy)) return { maxAge: 0, staleFor: 0, staleOnError: 0 };
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(policy)?.[1] ?? 0);
  return {
    maxAge: seconds("max-age"),
    staleFor: seconds("stale-while-revalidate"),
    staleOnError: seconds("stale-if-error"),
  };
}
