// Checks a deployed site: `npm run smoke -- https://plinth.example`. It only reads, and needs no account. Cloudflare's
// cache can only be checked there, because local servers do not have it. With --wait it waits some seconds until a new address
// can be reached.
import { setTimeout } from "node:timers/promises";
import { messageOf, messagesOf } from "./error-message.ts";
import { parseArgs } from "./parse-args.ts";

const { values, positionals } = parseArgs({
  options: { wait: { type: "string", default: "0" } },
  allowPositionals: true,
});
const origin = URL.parse(positionals[0] ?? "")?.origin ?? "";
if (!origin) {
  console.error("Usage: npm run smoke -- https://plinth.example");
  process.exit(2);
}

const SESSION = "__Host-plinth_session=smoke; plinth_session=smoke";
let failures = 0;

await reach(Number(values.wait) || 0);
await check("The home page is public, and has what a visitor's browser needs", async () => {
  const { status, headers, text } = await get("/");
  expect(status, 200, "status");
  expect(headers.get("Cache-Control"), "public, max-age=0, must-revalidate", "Cache-Control");
  for (const name of ["ETag", "Content-Security-Policy", "Strict-Transport-Security"])
    if (!headers.has(name)) fail(`${name} is missing`);
  for (const name of ["Set-Cookie", "Vary", "Cache-Tag", "Cloudflare-CDN-Cache-Control"])
    if (headers.has(name)) fail(`${name} is sent: ${headers.get(name)}`);
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
  if (!canonical?.startsWith(origin))
    fail(`its address is ${canonical}: is ORIGIN ${origin} in wrangler.toml?`);
});

await check("The home page comes from the edge cache at the second request", () => isCached("/"));
await check("A list of the API comes from the edge cache at the second request", () =>
  isCached("/api/projects"),
);

await check("A current copy of the home page is answered with 304", async () => {
  const etag = (await get("/")).headers.get("ETag") ?? "";
  const { status, text } = await get("/", { "If-None-Match": etag });
  expect(`${status} ${text}`, "304 ", "status and body");
});

await check("A file comes from the edge cache, also in parts", async () => {
  const [project] = JSON.parse((await get("/api/projects?limit=1")).text);
  if (!project) return "there is no project yet";
  await isCached(project.mainImage);
  const { status, headers } = await get(project.mainImage, { Range: "bytes=0-9" });
  expect(`${status} ${headers.get("Content-Length")}`, "206 10", "status and length of a part");
});

await check("A page with a session cookie is private, and does not come from the cache", async () => {
  for (const _time of [1, 2]) {
    const { headers } = await get("/", { Cookie: SESSION });
    expect(headers.get("Cache-Control"), "private, no-store", "Cache-Control");
    if (statusOf(headers) === "HIT") fail("it comes from the cache");
  }
});

await check("Refusals and missing pages are not stored", async () => {
  for (const [path, expected] of [
    ["/api/user", 401],
    ["/nothing-is-here", 404],
  ] as const) {
    const { status, headers } = await get(path);
    expect(`${status} ${headers.get("Cache-Control")}`, `${expected} no-store`, path);
  }
});

await check("Every answer names its request, and no two have the same name", async () => {
  const ids: (string | null)[] = [];
  for (const path of ["/", "/", "/api/projects", "/nothing-is-here"])
    ids.push((await get(path)).headers.get("X-Request-Id"));
  if (ids.includes(null) || new Set(ids).size < ids.length) fail(`X-Request-Id: ${ids.join(", ")}`);
});

await check("Database, store and queue work", async () => {
  const { status, text } = await get("/health");
  if (status !== 200) fail(`/health answers ${status}: ${text}`);
});

await check("The site has keys that sign the proofs of credits", async () => {
  const { status, text } = await get("/.well-known/jwks.json");
  if (status === 503) return "it has none, or wrong ones, and makes no proofs: npm run proof-keys";
  expect(status, 200, "status");
  if (text.includes('"d"')) fail("it shows a private key: make new ones with npm run proof-keys -- --first");
});

await check("HTTP is redirected to HTTPS", async () => {
  if (origin.startsWith("http:")) return "the address has no HTTPS";
  const { status, headers } = await get("/pricing", {}, origin.replace(/^https/, "http"));
  if (![301, 308].includes(status)) fail(`the status is ${status}`);
  expect(headers.get("Location"), `${origin}/pricing`, "Location");
});

console.log(failures === 0 ? `\n${origin} is well.` : `\n${failures} of the checks failed.`);
process.exit(failures === 0 ? 0 : 1);

/** Waits until the address is reached. Ends the process with 1 if it is not in this time. */
async function reach(seconds: number) {
  const end = Date.now() + seconds * 1000;
  for (let isSaid = false; ; isSaid = true) {
    const problem = await problemOfAddress();
    if (!problem) return;
    if (Date.now() >= end) {
      console.error(`${origin} cannot be checked: ${problem}.`);
      process.exit(1);
    }
    if (!isSaid)
      console.log(
        `${problem}. A new address has its DNS record and its certificate after some minutes. Waiting ...`,
      );
    await setTimeout(Math.min(1000, end - Date.now()));
  }
}

async function problemOfAddress() {
  try {
    const { status, headers } = await get("/health");
    return headers.has("X-Request-Id") ? undefined : `/health answers ${status}, but not as Plinth does`;
  } catch (error) {
    return messagesOf(error).join(": ");
  }
}

/**
 * The cache status of a response. The gateway copies it, because Cloudflare may set `Cf-Cache-Status` for the gateway
 * itself.
 */
function statusOf(headers: Headers) {
  return /detail=(\w+)/.exec(headers.get("Cache-Status") ?? "")?.[1] ?? headers.get("Cf-Cache-Status");
}

/** The response is put into the cache after it was sent, so a request that follows at once may come too early. */
async function isCached(path: string) {
  await get(path);
  let status = statusOf((await get(path)).headers);
  for (let tries = 0; status === "MISS" && tries < 5; tries += 1) {
    await setTimeout(500);
    status = statusOf((await get(path)).headers);
  }
  if (!status)
    fail(
      `no cf-cache-status: is [cache] enabled in wrangler.toml, and was it deployed with wrangler 4.107 or later?`,
    );
  // A response that has aged is served while a new one is made.
  if (!["HIT", "UPDATING", "STALE"].includes(status ?? "")) fail(`cf-cache-status of ${path} is ${status}`);
}

async function get(path: string, headers: Record<string, string> = {}, at = origin) {
  const response = await fetch(at + path, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Runs one check. A returned text is the reason why it was skipped. */
async function check(title: string, run: () => Promise<unknown>) {
  try {
    const reason = await run();
    console.log(typeof reason === "string" ? `–  ${title} (not checked: ${reason})` : `✓  ${title}`);
  } catch (error) {
    failures += 1;
    console.log(`✗  ${title}\n   ${messageOf(error)}`);
  }
}

function fail(message: string): never {
  throw new Error(message);
}

function expect(actual: unknown, expected: unknown, what: string) {
  if (actual !== expected) fail(`${what}: ${actual} instead of ${expected}`);
}
