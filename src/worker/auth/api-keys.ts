import type { ApiKeyScope } from "@contract/api-keys";
import { Refusal, tooMany } from "@contract/errors";
import { hasFeature } from "@contract/plans";
import { rateLimits } from "@contract/rate-limits";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { apiKeys, users } from "../db/schema";
import { digest } from "../platform/digest";
import { countCall, type Limiter } from "./rate-limits";
import { type Account, toAccount } from "./sessions";

/** The API key of a request. */
export type ApiKeyInUse = { id: number; scope: ApiKeyScope };

/** The calls that a key has left in its current window, and the seconds until the next one. */
export type Allowance = { remaining: number; seconds: number };

type Admitted = {
  viewer: Account | null;
  apiKey: ApiKeyInUse | null;
  allowance: Allowance | null;
  /** The reason why a request with this key is refused. */
  refusal: Refusal | null;
};

/** The characters of a key that its owner sees later: "plinth_w_" and four more. */
const START_CHARACTERS = 13;
/** Each use is recorded at most once in this time. */
const USE_RECORDED_MS = 60 * 1000;

/** A new key with 256 random bits, which cannot be guessed (OWASP ASVS 11.5.1), its hash and its first characters. */
export function newApiKey(scope: ApiKeyScope) {
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  const key = `plinth_${scope[0]}_${secret}`;
  return { key, keyHash: digest(key), start: key.slice(0, START_CHARACTERS) };
}

/** SQL condition on a row of `api_keys`: the key has not expired. */
export const isInForce = (now: Date) => sql`(expires_at is null or expires_at > ${now.getTime()})`;

/** The address at which assistants call the API with the Model Context Protocol. */
export const MCP_PATH = "/mcp";

/** Checks whether calls of a path take a token: those of the API and of MCP do. */
const takesToken = (path: string) => path.startsWith("/api/") || path === MCP_PATH;

/** The token of the header `Authorization: Bearer …` (RFC 6750), which can be empty. Null without the header. */
export function bearerToken(request: Request) {
  if (!takesToken(new URL(request.url).pathname)) return null;
  const match = /^Bearer(?: +(\S+))? *$/i.exec(request.headers.get("Authorization") ?? "");
  return match ? (match[1] ?? "") : null;
}

/** The MCP address of a request, with the tool sets that it names: a client compares it with the one it called (RFC 9728, 3.3). */
export const mcpAddress = ({ search }: URL) => MCP_PATH + (/^\?tools=[a-z,]+$/.test(search) ? search : "");

/**
 * The header `WWW-Authenticate` of a response with 401 (RFC 6750, 3), or null if the call takes no token. For MCP it says
 * where a client learns how it gets a token (RFC 9728, 5.1), and for what.
 */
export function bearerChallenge(origin: string, request: Request) {
  const url = new URL(request.url);
  if (!takesToken(url.pathname)) return null;
  const error = bearerToken(request) === null ? [] : [`error="invalid_token"`];
  if (url.pathname !== MCP_PATH) return ["Bearer", ...error].join(" ");
  const scope = (url.searchParams.get("tools") ?? "read") === "read" ? "read" : "read write";
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource${mcpAddress(url)}"`;
  return `Bearer ${[...error, metadata, `scope="${scope}"`].join(", ")}`;
}

type Parts = { db: Db; now: Date; limiter: Limiter; isReadOnly: boolean };

/**
 * Finds the account of an API key, counts the call against the key's limit and records the use, in one batch. Invalid keys
 * are counted by address. Access tokens of assistants are for MCP only. A banned account, and one without premium, has no use of its keys until that changes.
 */
export async function admitApiKey(
  parts: Parts,
  token: string,
  address: string,
  path: string,
): Promise<Admitted> {
  const { db, now, limiter, isReadOnly } = parts;
  const at = now.getTime();
  const keyHash = digest(token);
  const isForPath =
    path === MCP_PATH ? sql`(client_id is null or access_expires_at > ${at})` : sql`client_id is null`;
  const isValid = sql`key_hash = ${keyHash} and ${isInForce(now)} and ${isForPath}`;
  // In a batch, columns of the same name would replace each other.
  const find = db
    .select({
      ...getTableColumns(users),
      keyId: sql<number>`${apiKeys.id}`.as("key_id"),
      scope: sql<ApiKeyScope>`${apiKeys.scope}`.as("key_scope"),
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isValid);
  const [[found], [counted]] = isReadOnly
    ? [await find, []]
    : await db.batch([
        find,
        countCall(db, now, ["apiKey", keyHash], sql`api_keys where ${isValid}`),
        db.run(sql`update api_keys set last_used_at = ${at}
          where ${isValid} and coalesce(last_used_at, 0) <= ${at - USE_RECORDED_MS}`),
      ]);
  const nobody = { viewer: null, apiKey: null, allowance: null };
  if (!found) {
    await limiter.count([["invalidKeys", address]]);
    const message = "The API key or access token is wrong, has expired or was revoked";
    return { ...nobody, refusal: new Refusal("unauthenticated", message) };
  }
  const { keyId: id, scope, ...user } = found;
  const viewer = toAccount(user, now);
  const allowance = counted ? allowanceOf(counted, at) : null;
  const refusal = refusalFor(viewer, counted?.calls ?? 0, allowance);
  return { ...(refusal ? nobody : { viewer, apiKey: { id, scope } }), allowance, refusal };
}

const allowanceOf = ({ calls, resetsAt }: { calls: number; resetsAt: number }, at: number): Allowance => ({
  remaining: Math.max(0, rateLimits.apiKey.calls - calls),
  seconds: Math.max(1, Math.ceil((resetsAt - at) / 1000)),
});

function refusalFor({ status, accountType }: Account, calls: number, allowance: Allowance | null) {
  if (allowance && calls > rateLimits.apiKey.calls) return tooMany(allowance.seconds);
  if (status === "banned") return new Refusal("account_banned", "The account of this API key is banned");
  if (!hasFeature({ accountType }, "apiAccess"))
    return new Refusal(
      "premium_required",
      "API keys are part of the premium plan, which this account no longer has",
    );
  return null;
}
