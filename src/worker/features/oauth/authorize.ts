import type { ApiKeyScope } from "@contract/api-keys";
import { DAY_MS } from "@contract/durations";
import { conflict, invalid, Refusal, unauthenticated } from "@contract/errors";
import {
  AnswerAuthorization,
  ASSISTANTS_MAX,
  Authorization,
  AuthorizationAnswered,
  AuthorizationToken,
} from "@contract/oauth";
import { partOfPremium } from "@contract/plans";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { newApiKey } from "../../auth/api-keys";
import { requireFeature } from "../../auth/premium";
import { openToken, sealStep } from "../../auth/sealed-token";
import { sessionExists } from "../../auth/sessions";
import type { Context } from "../../context";
import { insertSelect } from "../../db/insert-select";
import { apiKeys } from "../../db/schema";
import { type LoggedIn, operation } from "../../operation/operation";
import { rawOperation } from "../../operation/raw-operation";
import { confirmedAccount, sendStored, storeMail } from "../mail/send";
import { assistantConnectedMail } from "../mail/templates";
import { requirePassword } from "../users/own-password";
import { appOf, hostOf, isOwnResource, isRegistered, withParameters } from "./addresses";
import { documentHost, findClient, isDocument } from "./clients";
import { codeProof, newChain } from "./token-chain";

/** A request that was checked, as the sealed token contains it. */
type Checked = {
  clientId: string;
  clientName: string;
  redirectUri: string;
  challenge: string;
  scope: ApiKeyScope;
  state?: string | undefined;
  /** The error that the client gets when the owner returns to it. */
  error?: { error: string; error_description: string } | undefined;
};

const REQUEST_MS = 60 * 60 * 1000;
const CODE_MS = 60 * 1000;
const CHALLENGE = /^[\w-]{43}$/;
const STATE_MAX = 1000;

const parameter = z.string().optional();
const AuthorizationRequest = z.object({
  client_id: z.string("client_id is missing"),
  redirect_uri: z.string("redirect_uri is missing"),
  response_type: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  scope: parameter,
  state: z.string().max(STATE_MAX, `state has at most ${STATE_MAX} characters`).optional(),
  resource: parameter,
});
type AuthorizationRequest = z.infer<typeof AuthorizationRequest>;

/**
 * Never redirects to the client by itself: anybody can register one, for any address (RFC 9700, 4.11.2). The client gets
 * an error when the owner, who is logged in, returns to it.
 */
export const authorize = rawOperation(
  {
    access: "public",
    input: AuthorizationRequest,
    output: {},
    statuses: {
      302: "The page on which the account's owner decides, or sees what is wrong with the request.",
    },
    refusals: { invalid_input: "The client or its redirect address is not registered." },
    summary:
      "Begins the authorization of an OAuth client: authorization code with PKCE (S256). The scopes are `read` and `write`.",
  },
  async (context, input) => {
    const client = await findClient(context, input.client_id);
    const { redirect_uri: redirectUri, state } = input;
    if (!isRegistered(client.redirectUris, redirectUri))
      throw invalid("The assistant wants to return to an address that it has not registered");
    const checked: Checked = {
      clientId: client.id,
      clientName: client.name,
      redirectUri,
      challenge: input.code_challenge ?? "",
      scope: scopeOf(input.scope) ?? "read",
      state,
      error: errorIn(input, context),
    };
    const address = `/connect?request=${await sealStep(context, "authorization", checked, REQUEST_MS)}`;
    return new Response(null, { status: 302, headers: { Location: address } });
  },
);

/** The OAuth error of a request (RFC 6749, 4.1.2.1). */
function errorIn(input: AuthorizationRequest, { origin }: Context) {
  const wrong = (error: string, description: string) => ({ error, error_description: description });
  if (input.response_type !== "code") return wrong("unsupported_response_type", "response_type must be code");
  if (input.code_challenge_method !== "S256" || !CHALLENGE.test(input.code_challenge ?? ""))
    return wrong("invalid_request", "code_challenge with the method S256 is required");
  if (!isOwnResource(origin, input.resource))
    return wrong("invalid_target", "resource must be the MCP server");
  if (!scopeOf(input.scope)) return wrong("invalid_scope", "The scopes are read and write");
  return undefined;
}

/** To write includes to read. Without a scope, clients read. */
function scopeOf(scope = "read"): ApiKeyScope | undefined {
  const scopes = scope.split(" ");
  return scopes.includes("write") ? "write" : scopes.includes("read") ? "read" : undefined;
}

async function openRequest(context: LoggedIn, token: string) {
  const text = await openToken(context, "authorization", token);
  const request = text === null ? null : (JSON.parse(text) as Checked & { expiresAt: number });
  if (!request || request.expiresAt <= context.now.getTime())
    throw new Refusal("link_invalid", "This request has expired. Start again in the assistant");
  return request;
}

export const readAuthorization = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: AuthorizationToken,
    output: Authorization,
    summary:
      "Returns what an OAuth client asks of the caller: its name, where it is, and what it wants to do.",
    refusals: { link_invalid: "The request has expired, or was changed." },
  },
  async (context, { request }) => {
    const { clientId, clientName, redirectUri, scope, error } = await openRequest(context, request);
    return {
      ...{ clientName, scope },
      clientHost: documentHost(clientId),
      redirectHost: hostOf(redirectUri),
      app: appOf(redirectUri),
      mistake: error?.error_description ?? null,
    };
  },
);

/**
 * Answers a client. If it is allowed, a row of API keys begins with a code instead of a token. An earlier connection of the
 * same client ends.
 */
export const answerAuthorization = operation(
  {
    access: "user",
    refusesApiKeys: true,
    input: AnswerAuthorization,
    output: AuthorizationAnswered,
    summary:
      "Allows an OAuth client to act for the caller, or denies it. To allow it needs the password, unless that was entered in the last ten minutes.",
    refusals: {
      link_invalid: "The request has expired, or was changed.",
      invalid_input: "The request has a mistake, and can only be denied.",
      wrong_password: true,
      password_required: true,
      recent_login_required: true,
      premium_required: `${partOfPremium("apiAccess")}.`,
      conflict: `The account has ${ASSISTANTS_MAX} assistants.`,
    },
    example: { input: { answer: "allow", scope: "read" } },
  },
  async (context, { request, answer, scope: chosen, currentPassword }) => {
    const { viewer, origin } = context;
    if (answer === "allow") requireFeature(viewer, "apiAccess");
    const [opened, checked] = await Promise.allSettled([
      openRequest(context, request),
      answer === "allow" &&
        requirePassword(context, currentPassword, "Enter your password to connect an assistant"),
    ]);
    if (opened.status === "rejected") throw opened.reason;
    if (checked.status === "rejected") throw checked.reason;
    const { redirectUri, state, error, ...asked } = opened.value;
    const answered = (parameters: Record<string, string>) => ({
      redirect: withParameters(redirectUri, { ...parameters, state, iss: origin }),
    });
    if (answer === "deny") return answered(error ?? { error: "access_denied" });
    if (error) throw invalid(`The assistant's request is wrong: ${error.error_description}`);
    const scope = asked.scope === "write" ? chosen : "read";
    return answered({ code: await connect(context, { ...asked, redirectUri, scope }) });
  },
);

async function connect(context: LoggedIn, { clientId, clientName, redirectUri, challenge, scope }: Checked) {
  const { db, viewer, session, now, origin } = context;
  const { secret: code, familyHash, secretHash } = newChain();
  const { keyHash, start } = newApiKey(scope);
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const hasRoom = sql`users where users.id = ${viewer.id} and ${sessionExists(session.current?.idHash)}
    and (${isDocument(clientId)} or exists (select 1 from oauth_clients where id = ${clientId}))
    and (select count(*) from api_keys where user_id = ${viewer.id} and client_id <> ${clientId}) < ${ASSISTANTS_MAX}`;
  const row = {
    ...{ userId: viewer.id, name: clientName, scope, keyHash, start },
    ...{ clientId, redirectHost: hostOf(redirectUri), familyHash, secretHash },
    codeProof: codeProof(redirectUri, challenge),
    createdAt: at(0),
    expiresAt: at(CODE_MS),
    accessExpiresAt: at(0),
  };
  const [[created], stored] = await db.batch([
    insertSelect(db, apiKeys, row, hasRoom),
    storeMail(
      context,
      sql`users.email`,
      assistantConnectedMail(origin, row),
      sql`${confirmedAccount(viewer.id)} and changes() = 1`,
    ),
    db.run(sql`delete from api_keys where user_id = ${viewer.id} and client_id = ${clientId}
      and exists (select 1 from api_keys as made where made.family_hash = ${familyHash} and made.id > api_keys.id)`),
    db.run(
      sql`update oauth_clients set expires_at = max(expires_at, ${now.getTime() + DAY_MS}) where id = ${clientId}`,
    ),
  ]);
  if (!created && !(await session.isAlive())) throw unauthenticated();
  if (!created)
    throw conflict(`An account can have ${ASSISTANTS_MAX} assistants. Disconnect one that is not used`);
  sendStored(context, stored);
  return code;
}
