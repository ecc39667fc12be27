import { z } from "zod";
import { apiKeyScopes } from "./api-keys";
import { KnownPassword } from "./passwords";

/** An access token works for this many seconds. Then the assistant gets another one with its refresh token. */
export const ACCESS_TOKEN_SECONDS = 60 * 60;
/** An assistant that was not used for this long is disconnected. */
export const UNUSED_DAYS = 90;
/** The maximum number of assistants of one account. */
export const ASSISTANTS_MAX = 20;
export const CLIENT_NAME_MAX = 60;

/** The token for a request for authorization that `/oauth/authorize` has checked. */
const request = z.string("The request is missing").max(5000, "The request is too long");

export const AuthorizationToken = z.object({ request });

/** A request for authorization, as the account's owner decides on it. */
export const Authorization = z.object({
  /** The name that the assistant gives itself. Nobody has checked it. */
  clientName: z.string(),
  /** The host on which the assistant publishes its name; null if it has registered itself. */
  clientHost: z.string().nullable(),
  /** The host to which the browser returns; null for a program on the same device. */
  redirectHost: z.string().nullable(),
  /** The scheme of the addresses of the app to which the browser returns, or null. */
  app: z.string().nullable(),
  scope: z.enum(apiKeyScopes),
  /** The mistake in the request, or null. A request with a mistake can only be denied. */
  mistake: z.string().nullable(),
});
export type Authorization = z.infer<typeof Authorization>;

export const AnswerAuthorization = z.object({
  request,
  answer: z.enum(["allow", "deny"], "Allow it or deny it"),
  /** At most the scope that was asked for. */
  scope: z.enum(apiKeyScopes, "Choose what the assistant may do"),
  /** Required to allow it, unless the password was entered in the last ten minutes. */
  currentPassword: KnownPassword.optional(),
});
export type AnswerAuthorization = z.infer<typeof AnswerAuthorization>;

/** The response of the token endpoint (RFC 6749, 5.1). */
export const OAuthTokens = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type OAuthTokens = z.infer<typeof OAuthTokens>;

/** The address to which the browser returns, with a code or an error for the assistant. */
export const AuthorizationAnswered = z.object({ redirect: z.string() });
