import { createHash } from "node:crypto";

/**
 * Checks the headers of every answer that a test sees, whatever the route: the security headers and a Cache-Control are
 * there, nothing that sets a cookie can be cached, and a page may run exactly the inline scripts that are in it.
 */
export async function checkHeaders({ method, url }: Request, response: Response) {
  if (response.status === 101) return;
  const { headers, status } = response;
  const faults = Object.entries(EXPECTED).flatMap(([name, value]) =>
    value.test(headers.get(name) ?? "") ? [] : [`${name}: ${headers.get(name)}`],
  );
  if (headers.getSetCookie().length > 0 && headers.get("Cache-Control") !== "private, no-store")
    faults.push(`Set-Cookie with Cache-Control: ${headers.get("Cache-Control")}`);
  if (status !== 304 && method !== "HEAD") faults.push(...(await policyFaults(response)));
  if (faults.length > 0) throw new Error(`${method} ${url} answers ${status} with\n${faults.join("\n")}`);
}

const EXPECTED = {
  "X-Content-Type-Options": /^nosniff$/,
  "Strict-Transport-Security": /^max-age=31536000; includeSubDomains$/,
  "Referrer-Policy": /^(strict-origin-when-cross-origin|no-referrer)$/,
  "Cache-Control": /\b(no-store|max-age=\d+)\b/,
};

async function policyFaults(response: Response) {
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (!isPage) return policy.startsWith("default-src 'none'") ? [] : [`Content-Security-Policy: ${policy}`];
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ").sort();
  const scripts = inlineScripts(await response.clone().text());
  const expected = [
    "'self'",
    "'wasm-unsafe-eval'",
    ...new Set(scripts.map((script) => hashOf(script))),
  ].sort();
  return String(allowed) === String(expected) ? [] : [`script-src ${allowed}\nexpected ${expected}`];
}

/** The text of each script that a browser would run: neither a file of its own nor data. */
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script((?:"[^"]*"|[^>"])*)>([\s\S]*?)<\/script>/g)].flatMap(
    ([, attributes = "", text = ""]) =>
      /\bsrc=|type="application\/ld\+json"/.test(attributes) ? [] : [text],
  );

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
