import { z } from "zod";
import { KnownPassword } from "./passwords";
import { LoginToken } from "./security";
import { Register } from "./users";

/** Login by an account at Google or LinkedIn (OpenID Connect), where their keys are configured. */

export const loginProviders = ["google", "linkedin"] as const;
export const LoginProvider = z.enum(loginProviders, { error: "The provider must be google or linkedin" });
export type LoginProvider = z.infer<typeof LoginProvider>;

export const providerNames: Record<LoginProvider, string> = { google: "Google", linkedin: "LinkedIn" };

/** The addresses of a provider's login. They are not calls of the API: a browser opens them. */
export const providerLoginPath = (provider: LoginProvider) => `/auth/${provider}` as const;
export const providerCallbackPath = (provider: LoginProvider) => `/auth/${provider}/callback` as const;
/** The page that continues a login which the callback cannot complete. */
export const CONTINUE_LOGIN_PATH = "/auth/continue";

/** The next step of a login by a provider, in the browser that has started it. */
export const ProviderLogin = z.discriminatedUnion("step", [
  /** The account has two-step login. */
  z.object({ step: z.literal("code"), loginToken: z.string(), next: z.string().nullable() }),
  /** There is no account yet. The fields are those of the provider, and a free username. */
  z.object({
    step: z.literal("register"),
    provider: LoginProvider,
    token: z.string(),
    fullName: z.string(),
    email: z.string(),
    username: z.string(),
    next: z.string().nullable(),
  }),
  /** The account was connected by its email address, and everything else that could log in to it has ended. */
  z.object({ step: z.literal("connected"), provider: LoginProvider, next: z.string().nullable() }),
  /** The login was refused, or took too long. */
  z.object({ step: z.literal("refused"), message: z.string(), next: z.string().nullable() }),
]);
export type ProviderLogin = z.infer<typeof ProviderLogin>;

const {
  fullName,
  username,
  email,
  acceptedTerms,
  newsletterSubscription,
  emailNotifications,
  turnstileToken,
} = Register.shape;
/** Creates an account without a password for somebody whom a provider has confirmed. */
export const RegisterWithProvider = z.object({
  fullName,
  username,
  email,
  acceptedTerms,
  newsletterSubscription,
  emailNotifications,
  turnstileToken,
  token: LoginToken,
});
export type RegisterWithProvider = z.infer<typeof RegisterWithProvider>;

/** The password is required unless it was entered in the last ten minutes. */
export const ConnectProvider = z.object({
  provider: LoginProvider,
  currentPassword: KnownPassword.optional(),
});
export const ProviderAddress = z.object({
  /** The page of the provider to open. */
  url: z.string(),
});
export const DisconnectProvider = z.object({ provider: LoginProvider });
