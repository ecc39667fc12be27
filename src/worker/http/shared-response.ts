import type { Shown } from "../context";
import { digest } from "../platform/digest";
import { cacheTagHeader } from "./cache-tags";

/** The status by which `Shared` says that it has to know the caller, for example to count it against a rate limit. */
export const NEEDS_CALLER = 421;

/** With that status: the response depends on who is logged in, not only on the caller's address. */
export const NEEDS_PERSON = "Needs-Person";

/** Thrown where a shared request would need a caller, or to know who it is. */
export class CallerNeeded extends Error {
  constructor(readonly needsPerson = false) {
    super();
  }
}

/** Cloudflare's cache reads these headers, and removes them. */
const EDGE_POLICY = "Cloudflare-CDN-Cache-Control";
const CACHE_TAG = "Cache-Tag";

/** A minute as it is, and ten more while a new one is made. Without `s-maxage`, which would forbid the latter. */
const MINUTE = "public, max-age=60, stale-while-revalidate=600";
/** One day, in case that a purge fails. */
const DAY = "public, max-age=86400";

/**
 * Lets the edge cache store a response until one of its tags is purged, and browsers keep it and ask each time whether
 * it is current. `content` is what the ETag depends on.
 */
export function share(headers: Headers, content: string, { tags, hasRefusal }: Shown) {
  headers.set("ETag", `"${digest(content).slice(0, 27)}"`);
  headers.set("Cache-Control", "public, max-age=0, must-revalidate");
  const tagHeader = cacheTagHeader(tags);
  headers.set(EDGE_POLICY, hasRefusal || tagHeader === null ? "no-store" : MINUTE);
  if (tagHeader) headers.set(CACHE_TAG, tagHeader);
}

/** Lets the edge cache store a file. Browsers keep it without asking, and other caches do not store it. */
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
