import { rateLimits } from "@contract/rate-limits";
import type { Context } from "hono";
import type { Allowance } from "../auth/api-keys";

const { calls, seconds: window } = rateLimits.apiKey;

/** The limit of the API key and its remaining calls (draft-ietf-httpapi-ratelimit-headers-10). */
export function sendAllowance(c: Context, { remaining, seconds }: Allowance) {
  c.header("RateLimit-Policy", `"key";q=${calls};w=${window}`);
  c.header("RateLimit", `"key";r=${remaining};t=${seconds}`);
}
