import { Authorization, AuthorizationAnswered, OAuthTokens } from "@contract/oauth";
import {
  AuthenticatorSecret,
  OtherAccess,
  Passkey,
  PasskeyOptions,
  RecoveryCodes,
  SecurityOverview,
} from "@contract/security";
import type { z } from "zod";

const passkey = {
  id: 3,
  name: "Laptop",
  createdAt: "2026-11-20T09:30:00.000Z",
  lastUsedAt: "2026-11-22T08:00:00.000Z",
};

/** Examples of account security. */
export const securityExamples: [z.ZodType, object][] = [
  [
    SecurityOverview,
    {
      sessions: [
        {
          id: "Zk1v7mJ2cT9wXe4RbYh8UuPa5sLd3FnGiKoVtMx6Eq0",
          device: "Firefox on Windows",
          place: "Lisbon, Portugal",
          startedAt: "2026-11-20T09:30:00.000Z",
          lastUsedAt: "2026-11-22T08:00:00.000Z",
          isCurrent: true,
        },
      ],
      authenticator: { enabledAt: "2026-11-20T09:30:00.000Z", recoveryCodesLeft: 9 },
      passkeys: [passkey],
    },
  ],
  [Passkey, passkey],
  [OtherAccess.element, { kind: "passkey", name: passkey.name }],
  [
    PasskeyOptions,
    {
      options: { challenge: "8XfU2l0mJ5tq1b3zYw7vKg", rpId: "plinth.example", userVerification: "required" },
      token: "q0Zk1v7mJ2cT9wXe4RbYh8UuPa5sLd3FnGiKoVtMx6E",
    },
  ],
  [
    AuthenticatorSecret,
    {
      secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Plinth:ada?issuer=Plinth&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    },
  ],
  [
    Authorization,
    {
      ...{ clientName: "Helper", clientHost: null, redirectHost: "assistant.example", app: null },
      ...{ scope: "write", mistake: null },
    },
  ],
  [
    AuthorizationAnswered,
    {
      redirect: "https://assistant.example/callback?code=q0Zk1v7m.J5tq1b3z&iss=https%3A%2F%2Fplinth.example",
    },
  ],
  [
    OAuthTokens,
    {
      access_token: "plinth_r_8Kd2vQm5XwT1nZ7sLb4HcY9eRfJ3uG6pQ0oXtMhAyWk",
      expires_in: 3600,
      refresh_token: "q0Zk1v7m.J5tq1b3z",
      scope: "read",
    },
  ],
  [RecoveryCodes, { recoveryCodes: ["x7k2-9mwq-4dzt", "0c5n-h8rb-e3vy"] }],
];
