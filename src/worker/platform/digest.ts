import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 hash as base64url. */
export const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/** Compares two strings so that the response time does not reveal how much of a secret matches. */
export const equalsInConstantTime = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
