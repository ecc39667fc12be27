// A fake of the logins by Google and LinkedIn (OpenID Connect) for tests and local development. It refuses what they refuse:
// wrong secrets, addresses that are not registered, codes that were used or are too old, wrong PKCE verifiers; and LinkedIn
// any verifier. `node scripts/fake-login-provider.ts` serves it at http://127.0.0.1:4247.
import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { listen } from "./listen.ts";
import { parseArgs } from "./parse-args.ts";
import { onNpmEnd } from "./processes.mjs";

declare module "vitest" {
  interface ProvidedContext {
    loginProviderUrl: string;
  }
}

type Provider = {
  clientId: string;
  secret: string;
  /** The error with which the provider answers a login that was cancelled. */
  cancelled: string;
  hasPkce: boolean;
};
type Call = {
  name: string;
  provider: Provider;
  response: ServerResponse;
  query: URLSearchParams;
  form: URLSearchParams;
};
/** A login: the parameters of the page and the values entered in its form. */
type Login = { name: string; issuedAt: number; fields: Record<string, string | undefined> };
type Key = { kid: string; publicKey: KeyObject; privateKey: KeyObject };

const CODE_MS = 60_000;
const HOSTS = ["plinth.test", "localhost", "127.0.0.1"];
const providers: Record<"google" | "linkedin", Provider> = {
  google: { clientId: "plinth-google", secret: "google-secret", cancelled: "access_denied", hasPkce: true },
  linkedin: {
    clientId: "plinth-linkedin",
    secret: "linkedin-secret",
    cancelled: "user_cancelled_login",
    hasPkce: false,
  },
};

/** Global setup for vitest. */
export default async function setup(project: TestProject) {
  const { url, close } = await serveLoginProviders(0);
  project.provide("loginProviderUrl", url);
  return close;
}

/** The variables with which a server uses one provider of the fake. */
export function fakeLoginSettings(url: string, name: keyof typeof providers) {
  const { clientId, secret } = providers[name];
  const prefix = name.toUpperCase();
  return {
    [`${prefix}_ISSUER`]: `${url}/${name}`,
    [`${prefix}_CLIENT_ID`]: clientId,
    [`${prefix}_CLIENT_SECRET`]: secret,
  };
}

async function serveLoginProviders(port: number) {
  const codes = new Map<string, Login>();
  const [key, otherKey] = [newKey(), newKey()];
  let url = "";

  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? "", url);
    const [, name = "", ...rest] = asked.pathname.split("/");
    const provider = isProvider(name) ? providers[name] : undefined;
    const call = calls[`${request.method} /${rest.join("/")}`];
    if (!provider || !call) return send(response, 404, { error: "not_found" });
    const form = new URLSearchParams(await text(request));
    call({ name, provider, response, query: asked.searchParams, form });
  });

  const calls: Record<string, (call: Call) => void> = {
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
    "GET /jwks"({ response }) {
      send(response, 200, { keys: [jwkOf(key)] });
    },
    "GET /authorize"({ name, provider, response, query }) {
      const refusal = refusalOf(name, provider, query);
      response.writeHead(refusal ? 400 : 200, { "Content-Type": "text/html; charset=utf-8" });
      response.end(refusal ?? page(name, query));
    },
    /** The form of the page. Its parameters say who logs in; `fault` is the error in the answer. */
    "GET /consent"({ name, provider, response, query }) {
      const refusal = refusalOf(name, provider, query);
      if (refusal) return send(response, 400, { error: refusal });
      const back = new URL(query.get("redirect_uri") ?? "");
      back.searchParams.set("state", query.get("state") ?? "");
      if (query.has("cancel")) back.searchParams.set("error", provider.cancelled);
      else {
        const code = randomUUID();
        codes.set(code, { name, issuedAt: Date.now(), fields: Object.fromEntries(query) });
        back.searchParams.set("code", code);
      }
      response.writeHead(302, { Location: back.href });
      response.end();
    },
    "POST /token"({ name, provider, response, form }) {
      const isClient =
        form.get("client_id") === provider.clientId && form.get("client_secret") === provider.secret;
      // LinkedIn refuses a verifier of an app that has a secret, with this error.
      if (!isClient || (!provider.hasPkce && form.has("code_verifier")))
        return send(response, 401, { error: "invalid_client" });
      const code = form.get("code") ?? "";
      const found = codes.get(code);
      codes.delete(code);
      if (form.get("grant_type") !== "authorization_code")
        return send(response, 400, { error: "unsupported_grant_type" });
      if (!found || !isRedeemed(found, name, form)) return send(response, 400, { error: "invalid_grant" });
      const issuer = `${url}/${name}`;
      const signedBy = found.fields.fault === "signature" ? { ...otherKey, kid: key.kid } : key;
      send(response, 200, {
        access_token: randomUUID(),
        token_type: "Bearer",
        expires_in: 3600,
        scope: found.fields.scope,
        id_token: tokenOf(signedBy, claimsOf(found, issuer, provider)),
      });
    },
  };

  url = await listen(server, port);
  return { url, close: () => void server.close() };
}

const isProvider = (name: string): name is keyof typeof providers => Object.hasOwn(providers, name);

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

function refusalOf(name: string, { clientId }: Provider, query: URLSearchParams) {
  if (query.get("client_id") !== clientId) return "The client is not known";
  const back = URL.parse(query.get("redirect_uri") ?? "");
  const isRegistered = back?.pathname === `/auth/${name}/callback` && HOSTS.includes(back.hostname);
  if (!isRegistered) return "redirect_uri_mismatch";
  const isValid = query.get("response_type") === "code" && query.get("scope")?.split(" ").includes("openid");
  return isValid && query.get("state") ? undefined : "invalid_request";
}

function isRedeemed({ name, issuedAt, fields }: Login, asked: string, form: URLSearchParams) {
  const { redirect_uri, code_challenge, fault } = fields;
  const age = Date.now() - issuedAt + (fault === "late" ? CODE_MS : 0);
  const verifier = form.get("code_verifier") ?? "";
  const isVerified =
    !code_challenge || createHash("sha256").update(verifier).digest("base64url") === code_challenge;
  return name === asked && age < CODE_MS && form.get("redirect_uri") === redirect_uri && isVerified;
}

/** LinkedIn returns no nonce, and `email_verified` as text. */
function claimsOf({ fields }: Login, issuer: string, { clientId, hasPkce }: Provider) {
  const { sub, email, verified, person, nonce, fault } = fields;
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

const newKey = (): Key => ({ kid: randomUUID(), ...generateKeyPairSync("rsa", { modulusLength: 2048 }) });
const jwkOf = ({ kid, publicKey }: Key) => ({
  ...publicKey.export({ format: "jwk" }),
  kid,
  use: "sig",
  alg: "RS256",
});
/** A JSON Web Token, signed with RSASSA-PKCS1-v1_5. */
function tokenOf({ kid, privateKey }: Key, claims: object) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", typ: "JWT", kid })}.${encode(claims)}`;
  return `${signed}.${sign("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
}

const escapeHtml = (content: string) => content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Asks who logs in. */
function page(name: string, query: URLSearchParams) {
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
  const settings = [fakeLoginSettings(url, "google"), fakeLoginSettings(url, "linkedin")].flatMap((one) =>
    Object.entries(one),
  );
  console.log(`The fake login provider is at ${url}. Put these lines into .dev.vars:

${settings.map(([name, value]) => `${name}=${value}`).join("\n")}`);
}
