import type { ApiKeyScope } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { ACCESS_TOKEN_SECONDS, OAuthTokens, UNUSED_DAYS } from "@contract/oauth";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newApiKey } from "../../auth/api-keys";
import { isNotBanned } from "../../auth/tokens";
import type { Context } from "../../context";
import { rawOperation } from "../../operation/raw-operation";
import { digest } from "../../platform/digest";
import { isOwnResource } from "./addresses";
import { oauthError } from "./oauth-error";
import { codeProof, hashesOf, newChain } from "./token-chain";

const TokenRequest = z.object({
  grant_type: z.string(),
  client_id: z.string(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .optional(),
  refresh_token: z.string().optional(),
  resource: z.string().optional(),
});

const FORM = "application/x-www-form-urlencoded";

/** The parameters of a form, or undefined if one is sent twice, which OAuth forbids. */
async function formOf(request: Request) {
  if (!request.headers.get("Content-Type")?.toLowerCase().startsWith(FORM)) return undefined;
  const form = new URLSearchParams(await request.text());
  const names = [...form.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(form) : undefined;
}

export const createToken = rawOperation(
  {
    access: "public",
    input: z.object({}),
    body: { [FORM]: TokenRequest },
    output: { "application/json": OAuthTokens },
    statuses: { 400: "An error of OAuth, for example `invalid_grant`." },
    summary:
      "Exchanges a code, or a refresh token, for an access token and the next refresh token. Each works once: a second use ends the connection.",
  },
  async (context, _input, request) => {
    const { success, data } = TokenRequest.safeParse(await formOf(request));
    if (!success) return oauthError("invalid_request", "A parameter is missing, malformed or sent twice");
    const { grant_type: grantType, client_id: clientId, code, refresh_token: refreshToken } = data;
    if (!isOwnResource(context.origin, data.resource))
      return oauthError("invalid_target", "resource must be the MCP server");
    if (grantType === "authorization_code") {
      if (!code || !data.redirect_uri || !data.code_verifier)
        return oauthError("invalid_request", "code, redirect_uri and code_verifier are required");
      return exchange(context, clientId, code, codeProof(data.redirect_uri, digest(data.code_verifier)));
    }
    if (grantType !== "refresh_token")
      return oauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token");
    if (!refreshToken) return oauthError("invalid_request", "refresh_token is required");
    return exchange(context, clientId, refreshToken, null);
  },
);

/**
 * Exchanges a code, with its proof, or a refresh token. If anything is wrong with it, its connection ends; during a ban, it
 * only waits.
 */
async function exchange(context: Context, clientId: string, secret: string, proof: string | null) {
  const { db, now, limiter, caller } = context;
  const at = now.getTime();
  const used = hashesOf(secret);
  const next = newChain(used.family);
  const { read, write } = { read: newApiKey("read"), write: newApiKey("write") };
  const byScope = (one: string, other: string) => sql`iif(scope = 'read', ${one}, ${other})`;
  const mayConnect = sql`exists (select 1 from users where users.id = user_id and ${isNotBanned(now)})`;
  const endsAt = at + UNUSED_DAYS * DAY_MS;
  const [[exchanged]] = await db.batch([
    db.all<{ scope: ApiKeyScope }>(sql`update api_keys set
        key_hash = ${byScope(read.keyHash, write.keyHash)}, start = ${byScope(read.start, write.start)},
        secret_hash = ${next.secretHash}, code_proof = null,
        access_expires_at = ${at + ACCESS_TOKEN_SECONDS * 1000}, expires_at = ${endsAt}
      where family_hash = ${used.familyHash} and secret_hash = ${used.secretHash} and client_id = ${clientId}
        and code_proof is ${proof} and expires_at > ${at}
        and ${mayConnect}
      returning scope`),
    db.run(
      sql`delete from api_keys where family_hash = ${used.familyHash} and secret_hash <> ${next.secretHash}
        and (secret_hash <> ${used.secretHash} or ${mayConnect})`,
    ),
    db.run(sql`update oauth_clients set expires_at = ${endsAt} where id = ${clientId}
      and exists (select 1 from api_keys where secret_hash = ${next.secretHash} and client_id = ${clientId})`),
  ]);
  if (!exchanged) {
    await limiter.count([["invalidKeys", caller.address]]);
    return oauthError("invalid_grant", "It is wrong, has expired, was used before, or was revoked");
  }
  const { scope } = exchanged;
  return Response.json({
    access_token: { read, write }[scope].key,
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: next.secret,
    scope: scope === "write" ? "read write" : "read",
  } satisfies OAuthTokens);
}

const RevocationRequest = z.object({ token: z.string(), client_id: z.string() });

export const revokeToken = rawOperation(
  {
    access: "public",
    input: z.object({}),
    body: { [FORM]: RevocationRequest },
    output: { "text/plain": z.literal("") },
    statuses: { 400: "An error of OAuth: `invalid_request`." },
    summary:
      "Ends the connection of an access token or a refresh token (RFC 7009). The response does not tell whether there was one.",
  },
  async ({ db }, _input, request) => {
    const { success, data } = RevocationRequest.safeParse(await formOf(request));
    if (!success) return oauthError("invalid_request", "token and client_id are required");
    await db.run(sql`delete from api_keys where client_id = ${data.client_id}
      and (key_hash = ${digest(data.token)} or family_hash = ${hashesOf(data.token).familyHash})`);
    return new Response("");
  },
);
