// @ts-nocheck
// A fake Turnstile for tests and local development. It refuses what Cloudflare refuses: wrong secrets, and tokens that are
// missing, invented, expired or used before. `node scripts/fake-turnstile.ts` serves it at http://127.0.0.1:4243, with a
// widget that is solved by its checkbox.
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";

const SECRET = "turnstile-secret";
const TOKEN_MS = 300_000;

/** Global setup for vitest. */
export default async function setup(project) {
  const { url, close } = await serveTurnstile(0);
  project.provide("turnstileUrl", url);
  return close;
}

export async function serveTurnstile(port) {
  /** What is known of each token that was given out. */
  const tokens = new Map();
  let isDown = false;
  const issue = ({ hostname, action, age = 0 }) => {
    const token = crypto.randomUUID();
    tokens.set(token, { hostname, action, issuedAt: Date.now() - age });
    return token;
  };

  const calls = {
    "POST /turnstile/v0/siteverify": (sent) => (isDown ? undefined : verify(sent)),
    "POST /control/issue": (sent) => ({ token: issue(sent) }),
    "POST /control/down": (sent) => {
      isDown = sent.isDown;
      return { isDown };
    },
  };
  const scripts = {
    "/turnstile/v0/api.js": () => `(${widget})(${JSON.stringify(url)})`,
    "/control/token.js": (sent) => `window.turnstile.token = "${issue(sent)}"`,
  };

  function verify({ secret, response }) {
    const known = tokens.get(response);
    const code = refusalOf(secret, response, known);
    if (code) return { success: false, "error-codes": [code], messages: [] };
    known.isUsed = true;
    const { hostname, action, issuedAt } = known;
    return {
      success: true,
      "error-codes": [],
      challenge_ts: new Date(issuedAt).toISOString(),
      hostname,
      action,
      cdata: "",
    };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, "http://turnstile.test");
    const script = scripts[pathname]?.(Object.fromEntries(searchParams));
    if (script) {
      response.writeHead(200, { "Content-Type": "text/javascript" });
      return response.end(script);
    }
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const reply = calls[`${request.method} ${pathname}`]?.(parse(body, request.headers["content-type"]));
    response.writeHead(reply ? 200 : 503, {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify(reply ?? { error: "unavailable" }));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}

/** Like Cloudflare's, siteverify reads JSON and forms. */
const parse = (body, type = "") =>
  type.includes("urlencoded") ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || "{}");

function refusalOf(secret, response, known) {
  if (!secret) return "missing-input-secret";
  if (secret !== SECRET) return "invalid-input-secret";
  if (!response) return "missing-input-response";
  if (!known) return "invalid-input-response";
  return known.isUsed || Date.now() - known.issuedAt > TOKEN_MS ? "timeout-or-duplicate" : undefined;
}

/**
 * The part of Turnstile's script that Plinth uses: a checkbox which, once checked, has a token. Runs in the browser, where
 * the page's Content-Security-Policy allows scripts of this server, but no other requests to it.
 */
function widget(url) {
  window.turnstile = {
    render(element, { action, callback }) {
      element.innerHTML = '<label><input type="checkbox"> I am human (fake Turnstile)</label>';
      element.querySelector("input").onchange = () => {
        const script = document.createElement("script");
        script.src = `${url}/control/token.js?${new URLSearchParams({ hostname: location.hostname, action })}`;
        script.onload = () => callback(window.turnstile.token);
        document.head.append(script);
      };
      return element;
    },
    reset(element) {
      element.querySelector("input").checked = false;
    },
    remove(element) {
      element.innerHTML = "";
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { url } = await serveTurnstile(4243);
  console.log(`The fake Turnstile is at ${url}. Put these lines into .dev.vars:

TURNSTILE_API_BASE=${url}
TURNSTILE_SITE_KEY=turnstile-site
TURNSTILE_SECRET_KEY=${SECRET}`);
}
