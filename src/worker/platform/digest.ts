import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 hash as base64url of a value, or of the parts of one. */
export function digest(...parts: (string | Uint8Array)[]) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("base64url");
}

/** Compares two strings so that the response time does not reveal how much of a secret matches. */
export const equalsInConstantTime = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
