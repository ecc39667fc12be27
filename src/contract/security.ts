import { z } from "zod";
import { MessageResponse } from "./done";
import { KnownPassword } from "./passwords";
import { Id, IdParam, Instant, text } from "./primitives";

/** Account security: sessions, two-step login by an authenticator app, and passkeys. */

export const SESSIONS_SHOWN = 100;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

/** A login of the account that has not ended. */
export const Session = z.object({
  /** The hash of the session's secret. It ends the session, and cannot be used to log in. */
  id: z.string(),
  /** The browser and its system by the User-Agent header, for example "Firefox on Windows". */
  device: z.string(),
  /** City and country of the last use, if they are known. */
  place: z.string().nullable(),
  startedAt: Instant,
  /** The time of the last use, to the hour. */
  lastUsedAt: Instant,
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** The time of the last login with it; null before the first. */
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecurityOverview = z.object({
  /** The order is last used first. */
  sessions: z.array(Session),
  /** Null while two-step login is off. */
  authenticator: z.object({ enabledAt: Instant, recoveryCodesLeft: z.number().int() }).nullable(),
  passkeys: z.array(Passkey),
});
export type SecurityOverview = z.infer<typeof SecurityOverview>;

/** The other ways to log in to an account, or to act for it, besides its password. A new password does not end them. */
export const OtherAccess = z.array(
  z.object({
    kind: z.enum(["passkey", "apiKey", "webhook", "provider"]),
    /** The name that its owner gave it, the address of a webhook, or the name of the provider. */
    name: z.string(),
  }),
);
export type OtherAccess = z.infer<typeof OtherAccess>;

/** `otherAccess` is missing if there is nothing. */
export const PasswordReset = MessageResponse.extend({ otherAccess: OtherAccess.optional() });

/** The name of each of them on the page and in the mail. */
export const accessLabels: Record<OtherAccess[number]["kind"], string> = {
  passkey: "Passkey",
  apiKey: "API key",
  webhook: "Webhook",
  provider: "Connected account",
};

export const SessionId = z.object({
  id: z
    .string()
    .min(1)
    .max(100)
    .meta({ examples: ["Zk1v7mJ2cT9wXe4RbYh8UuPa5sLd3FnGiKoVtMx6Eq0"] }),
});

/** The password, required unless it was entered in the last ten minutes. */
const RecentPassword = z.object({ currentPassword: KnownPassword.optional() });

/** A time-based code (RFC 6238); spaces within it are ignored. */
const AuthenticatorCode = z
  .string({ error: "Code is required" })
  .max(100, "The code has six digits")
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "The code has six digits"));

export const ConfirmPassword = RecentPassword;
export const EndOtherAccess = RecentPassword;
export type EndOtherAccess = z.infer<typeof EndOtherAccess>;

export const StartAuthenticator = RecentPassword;
/** The secret of an authenticator app, which works once it is confirmed with a code. */
export const AuthenticatorSecret = z.object({
  /** The secret in base32 (RFC 4648), for typing. */
  secret: z.string(),
  /** The address in the QR code (otpauth:). */
  uri: z.string(),
});
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>;

export const ConfirmAuthenticator = z.object({ code: AuthenticatorCode });
export type ConfirmAuthenticator = z.infer<typeof ConfirmAuthenticator>;

/** Recovery codes. No later call returns them. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
export const RenewRecoveryCodes = RecentPassword;

/** The password is required, unless the account has none. */
export const RemoveAuthenticator = z.object({ currentPassword: KnownPassword.optional() });
export type RemoveAuthenticator = z.infer<typeof RemoveAuthenticator>;

/** The token from the refusal of the first step. */
export const LoginToken = z
  .string({ error: "The login token is missing" })
  .max(4000, "The login token is too long");

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export const SecondFactor = z.object({ loginToken: LoginToken, code: text("Code", 100) });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Bytes in base64url, the form of WebAuthn in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .meta({ examples: ["8XfU2l0mJ5tq1b3zYw7vKg"] });
const CREDENTIAL_ID_MAX = 1500;

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3, 5.1.9 and 5.1.10). */
const WebAuthnOptions = z.record(z.string(), z.unknown());

/** The options of the browser's WebAuthn call, and a token for the call that follows it within five minutes. */
export const PasskeyOptions = z.object({ options: WebAuthnOptions, token: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

const credential = {
  id: bytes(CREDENTIAL_ID_MAX),
  rawId: bytes(CREDENTIAL_ID_MAX),
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
};

/** RegistrationResponseJSON (WebAuthn Level 3, 5.1.8.1). */
const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z
      .array(
        z
          .string()
          .max(40)
          .meta({ examples: ["internal"] }),
      )
      .max(10)
      .default([]),
  }),
});

/** AuthenticationResponseJSON (WebAuthn Level 3, 5.1.8.2). */
const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(200).nullish(),
  }),
});

export const StartPasskey = RecentPassword;
const PasskeyName = text("Name", PASSKEY_NAME_MAX);
export const CreatePasskey = z.object({
  name: PasskeyName,
  token: LoginToken,
  response: RegistrationResponse,
});
export type CreatePasskey = z.infer<typeof CreatePasskey>;
export const RenamePasskey = z.object({ id: IdParam, name: PasskeyName });
export const PasskeyId = z.object({ id: IdParam });
export const PasskeyLogin = z.object({ token: LoginToken, response: AuthenticationResponse });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;
