import { cutText } from "@contract/graphemes";
import { Email } from "@contract/users";
import {
  AuthorizationResponseError,
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discoveryRequest,
  expectNoNonce,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  nopkce,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  ResponseBodyError,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from "oauth4webapi";
import { type Identity, type LoginChecks, LoginNotConfirmed, type OpenIdProvider } from "./login-providers";

/** The authorization code flow of OpenID Connect Core 1.0, with PKCE (RFC 7636) and a nonce where a provider has them. */

const TIMEOUT_MS = 10_000;
const SCOPE = "openid email profile";

/** Only a local test provider has an http address. */
const optionsFor = ({ issuer }: OpenIdProvider) => ({
  [allowInsecureRequests]: issuer.startsWith("http:"),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
});

async function discover(provider: OpenIdProvider): Promise<AuthorizationServer> {
  const issuer = new URL(provider.issuer);
  return processDiscoveryResponse(issuer, await discoveryRequest(issuer, optionsFor(provider)));
}

export async function startLogin(provider: OpenIdProvider) {
  const { issuer, clientId, redirectUri, hasPkceAndNonce } = provider;
  const { authorization_endpoint } = await discover(provider);
  if (!authorization_endpoint) throw new Error(`${issuer} has no authorization endpoint`);
  const checks: LoginChecks = {
    state: generateRandomState(),
    nonce: hasPkceAndNonce ? generateRandomNonce() : null,
    verifier: hasPkceAndNonce ? generateRandomCodeVerifier() : null,
  };
  const url = new URL(authorization_endpoint);
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: checks.state,
    ...(checks.nonce && { nonce: checks.nonce }),
    ...(checks.verifier && {
      code_challenge: await calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: "S256",
    }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, checks };
}

export async function finishLogin(
  provider: OpenIdProvider,
  callback: URLSearchParams,
  { state, nonce, verifier }: LoginChecks,
): Promise<Identity> {
  const client = { client_id: provider.clientId };
  const options = optionsFor(provider);
  try {
    const server = await discover(provider);
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      ClientSecretPost(provider.clientSecret),
      validateAuthResponse(server, client, callback, state),
      provider.redirectUri,
      verifier ?? nopkce,
      options,
    );
    // Checks issuer, audience, times and nonce of the ID token; the signature is checked after it.
    const tokens = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce ?? expectNoNonce,
      requireIdToken: true,
    });
    await validateApplicationLevelSignature(server, response, options);
    return identityOf(getValidatedIdTokenClaims(tokens) ?? {});
  } catch (error) {
    throw new LoginNotConfirmed(reasonOf(error), error);
  }
}

/** Errors of somebody who does not want to log in: RFC 6749, 4.1.2.1, and two of LinkedIn's own. */
const CANCELLED = ["access_denied", "user_cancelled_login", "user_cancelled_authorize"];

function reasonOf(error: unknown) {
  if (error instanceof AuthorizationResponseError && CANCELLED.includes(error.error)) return "cancelled";
  return error instanceof ResponseBodyError && error.error === "invalid_grant" ? "expired" : "failed";
}

/** The maximum length of a name in an account. */
const NAME_MAX = 120;

/** LinkedIn sends `email_verified` as text. */
function identityOf({ sub, name, email, email_verified }: Record<string, unknown>): Identity {
  const address = Email.safeParse(email).data ?? null;
  return {
    subject: String(sub),
    name: typeof name === "string" ? cutText(name, NAME_MAX) : "",
    email: address,
    isEmailVerified: address !== null && (email_verified === true || email_verified === "true"),
  };
}
