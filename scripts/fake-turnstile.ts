// A fake Turnstile for tests and local development. It refuses what Cloudflare refuses: wrong secrets, and tokens that are
// missing, invented, expired or used before. `node scripts/fake-turnstile.ts` serves it at http://127.0.0.1:4243, with a
// widget that is solved by its checkbox.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";

declare module "vitest" {
  interface ProvidedContext {
    turnstileUrl: string;
  }
}

/** The fields of a call. Those of a script are its query parameters. */
type Sent = {
  secret?: string;
  response?: string;
  hostname?: string;
  action?: string;
  /** Milliseconds. */
  age?: number;
  isDown?: boolean;
};
type Token = { hostname?: string; action?: string; issuedAt: number; isUsed: boolean };

const SECRET = "turnstile-secret";
const TOKEN_MS = 300_000;

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const { url, close } = await serveTurnstile(0);
  project.provide("turnstileUrl", url);
  return close;
}

async function serveTurnstile(port: number) {
  /** The known facts of each token that was given out. */
  const tokens = new Map<string, Token>();
  let isDown = false;
  const issue = ({ hostname, action, age = 0 }: Sent) => {
    const token = crypto.randomUUID();
    tokens.set(token, { hostname, action, issuedAt: Date.now() - age, isUsed: false });
    return token;
  };

  const calls: Record<string, (sent: Sent) => object | undefined> = {
    "POST /turnstile/v0/siteverify": (sent) => (isDown ? undefined : verify(sent)),
    "POST /control/issue": (sent) => ({ token: issue(sent) }),
    "POST /control/down": (sent) => {
      isDown = sent.isDown ?? false;
      return { isDown };
    },
  };
  const scripts: Record<string, (sent: Sent) => string> = {
    "/turnstile/v0/api.js": () => `(${widget})(${JSON.stringify(url)})`,
    "/control/token.js": (sent) => `window.turnstile.token = "${issue(sent)}"`,
  };

  function verify({ secret, response }: Sent) {
    const known = tokens.get(response ?? "");
    const code = refusalOf(secret, response, known);
    if (code || !known) return { success: false, "error-codes": [code], messages: [] };
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
    const { pathname, searchParams } = new URL(request.url ?? "", "http://turnstile.test");
    const script = scripts[pathname]?.(Object.fromEntries(searchParams));
    if (script) {
      response.writeHead(200, { "Content-Type": "text/javascript" });
      return response.end(script);
    }
    const body = await text(request);
    const reply = calls[`${request.method} ${pathname}`]?.(parse(body, request.headers["content-type"]));
    response.writeHead(reply ? 200 : 503, {
      "Content-Type": "application/json",
    });
    response.end(JSON.stringify(reply ?? { error: "unavailable" }));
  });
  const url = await listen(server, port);
  return { url, close: () => void server.close() };
}

/** Like Cloudflare's, siteverify reads JSON and forms. */
const parse = (body: string, type = ""): Sent =>
  type.includes("urlencoded") ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || "{}");

function refusalOf(secret: string | undefined, response: string | undefined, known: Token | undefined) {
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
function widget(url: string) {
  const turnstile = {
    /** Set by the script that the checkbox loads. */
    token: "",
    render(
      element: HTMLElement,
      { action, callback }: { action: string; callback: (token: string) => void },
    ) {
      element.innerHTML = '<label><input type="checkbox"> I am human (fake Turnstile)</label>';
      const checkbox = element.querySelector("input");
      checkbox?.addEventListener("change", () => {
        const script = document.createElement("script");
        script.src = `${url}/control/token.js?${new URLSearchParams({ hostname: location.hostname, action })}`;
        script.onload = () => callback(turnstile.token);
        document.head.appendChild(script);
      });
      return element;
    },
    reset(element: HTMLElement) {
      const checkbox = element.querySelector("input");
      if (checkbox) checkbox.checked = false;
    },
    remove(element: HTMLElement) {
      element.innerHTML = "";
    },
  };
  Object.assign(window, { turnstile });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { url } = await serveTurnstile(4243);
  console.log(`The fake Turnstile is at ${url}. Put these lines into .dev.vars:

TURNSTILE_API_BASE=${url}
TURNSTILE_SITE_KEY=turnstile-site
TURNSTILE_SECRET_KEY=${SECRET}`);
}
