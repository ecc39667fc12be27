import { createHash, timingSafeEqual } from "node:crypto";

/** SHA-256 of a text, as base64url. */
export const digest = (value: string) => createHash("sha256").update(value).digest("base64url");

/** Compares two texts in a time that says nothing about where they differ. */
export const isSameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
};
