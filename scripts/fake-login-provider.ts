// @ts-nocheck
// A fake of the logins by Google and LinkedIn (OpenID Connect) for tests and local development. It refuses what they refuse:
// wrong secrets, addresses that are not registered, codes that were used or are too old, wrong PKCE verifiers; and LinkedIn
// any verifier. `node scripts/fake-login-provider.ts` serves it at http://127.0.0.1:4247.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { onNpmEnd } from "./processes.mjs";

const CODE_MS = 60_000;
const HOSTS = ["plinth.test", "localhost", "127.0.0.1"];
const providers = {
  google: { clientId: "plinth-google", secret: "google-secret", cancelled: "access_denied", hasPkce: true },
  linkedin: {
    ...{ clientId: "plinth-linkedin", secret: "linkedin-secret", cancelled: "user_cancelled_login" },
    hasPkce: false,
  },
};

/** Global setup for vitest. */
export default async function setup(project) {
  const { url, close } = await serveLoginProviders(0);
  project.provide("loginProviderUrl", url);
  return close;
}

/** The variables with which a server uses one provider of the fake. */
export function fakeLoginSettings(url, name) {
  const { clientId, secret } = providers[name];
  const prefix = name.toUpperCase();
  return {
    [`${prefix}_ISSUER`]: `${url}/${name}`,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: secret,
  };
}

export async function serveLoginProviders(port) {
  const codes = new Map();
  const [key, otherKey] = [await newKey(), await newKey()];
  let url = "";

  const server = createServer(async (request, response) => {
    const asked = new URL(request.url, url);
    const [, name, ...rest] = asked.pathname.split("/");
    const provider = providers[name];
    const call = provider && calls[`${request.method} /${rest.join("/")}`];
    if (!call) return send(response, 404, { error: "not_found" });
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    await call({ name, provider, response, query: asked.searchParams, form: new URLSearchParams(body) });
  });

  const calls = {
    "GET /.well-known/openid-configuration"({ name, response }) {
      const issuer = `${url}/${name}`;
      send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    },
    async "GET /jwks"({ response }) {
      send(response, 200, { keys: [await publicKey(key)] });
    },
    "GET /authorize"({ name, provider, response, query }) {
      const refusal = refusalOf(name, provider, query);
      response.writeHead(refusal ? 400 : 200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(refusal ?? page(name, query));
    },
    /** The form of the page. Its parameters say who logs in; `fault` is what is wrong with the answer. */
    "GET /consent"({ name, provider, response, query }) {
      const refusal = refusalOf(name, provider, query);
      if (refusal) return send(response, 400, { error: refusal });
      const back = new URL(query.get("redirect_uri"));
      back.searchParams.set("state", query.get("state"));
      if (query.has("cancel")) back.searchParams.set("error", provider.cancelled);
      else {
        const code = crypto.randomUUID();
        codes.set(code, { ...Object.fromEntries(query), name, issuedAt: Date.now() });
        back.searchParams.set("code", code);
      }
      response.writeHead(302, { Location: back.href });
      response.end();
    },
    async "POST /token"({ name, provider, response, form }) {
      const isClient =
        form.get("client_id") === provider.clientId && form.get("client_secret") === provider.secret;
      // LinkedIn refuses a verifier of an app that has a secret, with this error.
      if (!isClient || (!provider.hasPkce && form.has("code_verifier")))
        return send(response, 401, { error: "invalid_client" });
      const found = codes.get(form.get("code"));
      codes.delete(form.get("code"));
      if (form.get("grant_type") !== "authorization_code")
        return send(response, 400, { error: "unsupported_grant_type" });
      if (!found || !isRedeemed(found, name, form)) return send(response, 400, { error: "invalid_grant" });
      const issuer = `${url}/${name}`;
      const signedBy = found.fault === "signature" ? { ...otherKey, kid: key.kid } : key;
      send(response, 200, {
        access_token: crypto.randomUUID(),
        token_type: "Bearer",
        expires_in: 3600,
        scope: found.scope,
        id_token: await sign(signedBy, claimsOf(found, issuer, provider)),
      });
    },
  };

  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}

function send(response, status, body) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

function refusalOf(name, { clientId }, query) {
  if (query.get("client_id") !== clientId) return "The client is not known";
  const back = URL.parse(query.get("redirect_uri") ?? "");
  const isRegistered = back?.pathname === `/auth/${name}/callback` && HOSTS.includes(back.hostname);
  if (!isRegistered) return "redirect_uri_mismatch";
  const isValid = query.get("response_type") === "code" && query.get("scope")?.split(" ").includes("openid");
  return isValid && query.get("state") ? undefined : "invalid_request";
}

function isRedeemed({ name, redirect_uri, code_challenge, issuedAt, fault }, asked, form) {
  const age = Date.now() - issuedAt + (fault === "late" ? CODE_MS : 0);
  const verifier = form.get("code_verifier") ?? "";
  const isVerified =
    !code_challenge || createHash("sha256").update(verifier).digest("base64url") === code_challenge;
  return name === asked && age < CODE_MS && form.get("redirect_uri") === redirect_uri && isVerified;
}

/** LinkedIn returns no nonce, and `email_verified` as text. */
function claimsOf({ sub, email, verified, person, nonce, fault }, issuer, { clientId, hasPkce }) {
  const now = Math.floor(Date.now() / 1000);
  const isVerified = verified === "1";
  return {
    iss: fault === "issuer" ? "https://evil.example" : issuer,
    aud: fault === "audience" ? "another-client" : clientId,
    sub,
    iat: fault === "expired" ? now - 7200 : now,
    exp: fault === "expired" ? now - 3600 : now + 3600,
    ...(hasPkce && nonce && { nonce: fault === "nonce" ? "another" : nonce }),
    ...(email && { email, email_verified: hasPkce ? isVerified : String(isVerified) }),
    name: person,
  };
}

const ALGORITHM = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
async function newKey() {
  const kind = { ...ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  return { kid: crypto.randomUUID(), ...(await crypto.subtle.generateKey(kind, true, ["sign", "verify"])) };
}
const publicKey = async ({ kid, publicKey: one }) => ({
  ...(await crypto.subtle.exportKey("jwk", one)),
  ...{ kid, use: "sig", alg: "RS256" },
});
async function sign({ kid, privateKey }, claims) {
  const encode = (part) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const text = `${encode({ alg: "RS256", typ: "JWT", kid })}.${encode(claims)}`;
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, Buffer.from(text));
  return `${text}.${Buffer.from(signature).toString("base64url")}`;
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Asks who logs in. */
function page(name, query) {
  const hidden = [...query].map(
    ([field, value]) => `<input type="hidden" name="${escapeHtml(field)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="en"><title>Fake ${name}</title><h1>Fake ${name}</h1>
<form action="consent">${hidden.join("")}
<p><label>Account id <input name="sub" value="1001"></label></p>
<p><label>Name <input name="person" value="Nora Lind"></label></p>
<p><label>Email <input name="email" value="nora.lind@example.com"></label></p>
<p><label><input type="checkbox" name="verified" value="1" checked> The email address is verified</label></p>
<button>Log in</button> <button name="cancel" value="1">Cancel</button></form>`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  onNpmEnd(() => process.exit());
  const { values } = parseArgs({ options: { port: { type: "string", default: "4247" } } });
  const { url } = await serveLoginProviders(Number(values.port));
  const settings = Object.keys(providers).flatMap((name) => Object.entries(fakeLoginSettings(url, name)));
  console.log(`The fake login provider is at ${url}. Put these lines into .dev.vars:

${settings.map(([name, value]) => `${name}=${value}`).join("\n")}`);
}
