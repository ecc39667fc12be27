import type { Shown } from "../context";
import { digest } from "../platform/digest";
import { cacheTagHeader } from "./cache-tags";

/** The status by which `Shared` reports that it has to know the caller, for example to count it against a rate limit. */
export const NEEDS_CALLER = 421;

/** The header that accompanies this status if the response depends on the login, not only on the caller's address. */
export const NEEDS_PERSON = "Needs-Person";

/** Thrown if a shared request needs to know its caller. */
export class CallerNeeded extends Error {
  constructor(readonly needsPerson = false) {
    super();
  }
}

/** Cloudflare's cache reads these headers, and removes them. */
const EDGE_POLICY = "Cloudflare-CDN-Cache-Control";
const CACHE_TAG = "Cache-Tag";

/**
 * The response is current for a minute, and can be served for ten more while a new one is made, and for an hour while none
 * can be made, for example because the database does not answer. There is no `s-maxage`, which would forbid both.
 */
const MINUTE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=3600";
/** The lifetime is one day, in case a purge fails. */
const DAY = "public, max-age=86400";

/**
 * Allows the edge cache to store a response until one of its tags is purged. Browsers keep it, and ask each time whether it
 * is current. The ETag depends on `content`.
 */
export function share(headers: Headers, content: (string | Uint8Array)[], { tags, hasRefusal }: Shown) {
  headers.set("ETag", `"${digest(...content).slice(0, 27)}"`);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const tagHeader = cacheTagHeader(tags);
  headers.set(EDGE_POLICY, hasRefusal || tagHeader === null ? "no-store" : MINUTE);
  if (tagHeader) headers.set(CACHE_TAG, tagHeader);
}

/** Allows the edge cache to store a file. Browsers keep it without revalidation, and other caches do not store it. */
export function shareFile(headers: Headers, tag: string) {
  headers.set("Cache-Control", "private, max-age=31536000, immutable");
  headers.set(EDGE_POLICY, DAY);
  headers.set(CACHE_TAG, tag);
}

/** Adds a tag to a response that can be stored. */
export function addTag(headers: Headers, tag: string) {
  if (headers.has(EDGE_POLICY)) headers.append(CACHE_TAG, tag);
}

/** Ends a shared response after a minute, even if no new one can be made. */
export function shareForAMinute(headers: Headers) {
  if (headers.has(EDGE_POLICY)) headers.set(EDGE_POLICY, "public, max-age=60, must-revalidate");
}

export function withoutEdgeHeaders(all: Headers) {
  const headers = new Headers(all);
  headers.delete(EDGE_POLICY);
  headers.delete(CACHE_TAG);
  return headers;
}
