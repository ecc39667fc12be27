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
  [RecoveryCodes, { recoveryCodes: ["x7k2-9mwq-4dzt", "0c5n-h8rb-e3vy"] }],
];
