import { createHash } from "node:crypto";
import { BRAND } from "@contract/brand";
import { RECOVERY_CODES } from "@contract/security";
import { Secret, TOTP } from "otpauth";
import { digest } from "../platform/digest";
import { hashRandomCode } from "./passwords";

/** 160 bits, as RFC 4226 (section 4, R6) recommends. */
const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Codes of the step before and after are accepted, because clocks differ (RFC 6238, 5.2). */
const STEPS_OFF = 1;

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32;

/** The address for the QR code of an authenticator app. Apps show the site's and the account's name. */
export const authenticatorUri = (secret: string, username: string) => totpOf(secret, username).toString();

/** The time step of a valid code, or null. Whether the step was used before is for the caller to check. */
export function stepOfCode(secret: string, code: string, now: Date) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

const totpOf = (secret: string, label = "") => new TOTP({ issuer: BRAND, label, secret });

/** Crockford's base32: no letter that looks like a digit. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const CODE_LETTERS = 12;

/** New recovery codes with 60 random bits each, such as "x7k2-9mwq-4dzt". Guesses are limited, so that is enough. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...crypto.getRandomValues(new Uint8Array(CODE_LETTERS))]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-"),
  );

/** The hash of an account's recovery code, however it was typed. The salt is the account's. */
export const hashRecoveryCode = (userId: number, code: string) =>
  hashRandomCode(plain(code), createHash("sha256").update(`recovery-code:${userId}`).digest());

/** The hash of recovery codes from before 2026-11-27. They work until they are used or replaced. */
export const formerRecoveryHash = (code: string) => digest(plain(code));

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, "");
