import { createHash } from "node:crypto";

/** SHA-256 of a text, as base64url. */
export const digest = (value: string) => createHash("sha256").update(value).digest("base64url");
