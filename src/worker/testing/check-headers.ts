import { createHash } from "node:crypto";
import { inject } from "vitest";

/**
 * Checks the headers of every response in the tests: the security headers and Cache-Control are present, a response that
 * sets a cookie cannot be cached, the headers for the edge cache are removed, and the policy of a page allows exactly
 * the inline scripts of that page.
 */
export async function checkHeaders({ method, url }: Request, response: Response) {
  if (response.status === 101) return;
  const { headers, status } = response;
  const errors = Object.entries(EXPECTED).flatMap(([name, value]) =>
    value.test(headers.get(name) ?? "") ? [] : [`${name}: ${headers.get(name)}`],
  );
  if (headers.getSetCookie().length > 0 && headers.get("Cache-Control") !== "private, no-store")
    errors.push(`Set-Cookie with Cache-Control: ${headers.get("Cache-Control")}`);
  for (const name of ["Cloudflare-CDN-Cache-Control", "Cache-Tag"])
    if (headers.has(name)) errors.push(`${name}: ${headers.get(name)}`);
  if (status !== 304 && method !== "HEAD") errors.push(...(await policyErrors(response)));
  if (errors.length > 0) throw new Error(`${method} ${url} returns ${status} with\n${errors.join("\n")}`);
}

const EXPECTED = {
  "X-Content-Type-Options": /^nosniff$/,
  "Strict-Transport-Security": /^max-age=31536000(; includeSubDomains)?$/,
  "Referrer-Policy": /^(strict-origin-when-cross-origin|no-referrer)$/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
  "Permissions-Policy": /^camera=\(\), geolocation=\(\), microphone=\(\)$/,
  "Cache-Control":
    /^(no-store|private, no-store|(public|private), max-age=\d+(, (must-revalidate|immutable))?)$/,
};

async function policyErrors(response: Response) {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (!isPage) return policy.startsWith("default-src 'none'") ? [] : [`Content-Security-Policy: ${policy}`];
  const allowed = /script-src ([^;]*)/
    .exec(policy)?.[1]
    ?.split(" ")
    .filter((source) => source !== inject("turnstileUrl"))
    .sort();
  const scripts = inlineScripts(await response.clone().text());
  const expected = [
    "'self'",
    "'wasm-unsafe-eval'",
    ...new Set(scripts.map((script) => hashOf(script))),
  ].sort();
  return String(allowed) === String(expected) ? [] : [`script-src ${allowed}\nexpected ${expected}`];
}

/** The text of each inline script that a browser would run. JSON-LD is data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script((?:"[^"]*"|[^>"])*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", text = ""]) =>
      /\bsrc=|type="application\/ld\+json"/.test(attributes) ? [] : [text],
  );

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
