import { type LoginProvider, providerCallbackPath } from "@contract/login-providers";

/** Logins by an account elsewhere. The real clients are OpenID Connect at Google and LinkedIn. */
export type LoginProviderClient = {
  /** Starts a login: returns the page to open, and the values that the callback is checked against. */
  start(): Promise<{ url: string; checks: LoginChecks }>;
  /** The person whom the provider confirms. Throws `LoginNotConfirmed`. */
  finish(callback: URLSearchParams, checks: LoginChecks): Promise<Identity>;
};

/** A secret of the browser that has started a login. Null if the provider does not support it. */
export type LoginChecks = { state: string; nonce: string | null; verifier: string | null };

export type Identity = {
  /** The id of the account at the provider. Unlike the email address, it never changes. */
  subject: string;
  name: string;
  /** Null if the provider does not tell it. */
  email: string | null;
  isEmailVerified: boolean;
};

/** Thrown if nobody is confirmed. "cancelled": by the person; "expired": the code is too old, or was used before. */
export class LoginNotConfirmed extends Error {
  constructor(
    readonly reason: "cancelled" | "expired" | "failed",
    cause: unknown,
  ) {
    super(`The login was not confirmed: ${reason}`, { cause });
  }
}

export type LoginProviders = Partial<Record<LoginProvider, LoginProviderClient>>;

export type LoginProviderKeys = {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  LINKEDIN_CLIENT_ID?: string;
  LINKEDIN_CLIENT_SECRET?: string;
  LINKEDIN_ISSUER?: string;
};

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /**
   * LinkedIn refuses the PKCE verifier of an app that has a secret, and returns no nonce: there, the state and the secret
   * alone protect the code.
   */
  hasPkceAndNonce: boolean;
};

/** The providers whose id and secret are both set. */
export const configuredProviders = (keys: LoginProviderKeys): LoginProvider[] =>
  Object.entries({
    google: keys.GOOGLE_CLIENT_ID && keys.GOOGLE_CLIENT_SECRET,
    linkedin: keys.LINKEDIN_CLIENT_ID && keys.LINKEDIN_CLIENT_SECRET,
  }).flatMap(([name, isConfigured]) => (isConfigured ? [name as LoginProvider] : []));

export const loginProvidersOf = (keys: LoginProviderKeys, origin: string): LoginProviders =>
  Object.fromEntries(
    configuredProviders(keys).map((name) => [name, clientOf(settingsOf(keys, origin)[name])]),
  );

const settingsOf = (keys: LoginProviderKeys, origin: string): Record<LoginProvider, OpenIdProvider> => ({
  google: {
    issuer: keys.GOOGLE_ISSUER || "https://accounts.google.com",
    clientId: keys.GOOGLE_CLIENT_ID ?? "",
    clientSecret: keys.GOOGLE_CLIENT_SECRET ?? "",
    redirectUri: origin + providerCallbackPath("google"),
    hasPkceAndNonce: true,
  },
  linkedin: {
    issuer: keys.LINKEDIN_ISSUER || "https://www.linkedin.com/oauth",
    clientId: keys.LINKEDIN_CLIENT_ID ?? "",
    clientSecret: keys.LINKEDIN_CLIENT_SECRET ?? "",
    redirectUri: origin + providerCallbackPath("linkedin"),
    hasPkceAndNonce: false,
  },
});

/** Few requests need the library. It is initialised with the first. */
const clientOf = (provider: OpenIdProvider): LoginProviderClient => ({
  start: async () => (await import("./openid-connect")).startLogin(provider),
  finish: async (...callback) => (await import("./openid-connect")).finishLogin(provider, ...callback),
});
