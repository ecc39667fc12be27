import type { Context } from "../../context";
import { logError } from "../../platform/log";

/**
 * Deletes the cached responses that have one of these tags, after the response of this request, and again by a job a few
 * seconds later: a page that is rendered in between may come from a replica that does not have the change yet, and
 * Cloudflare allows only a few purges a minute. A write never fails because of it.
 */
export function purge({ edge, jobs, defer }: Pick<Context, "edge" | "jobs" | "defer">, ...all: string[]) {
  for (let from = 0; from < all.length; from += TAGS_PER_PURGE) {
    const tags = all.slice(from, from + TAGS_PER_PURGE);
    const log = (error: unknown) => logError("purge_failed", { tags: tags.join() }, error);
    defer(edge.purge(tags).catch(log));
    defer(jobs.send({ name: "cache.purge", input: { tags } }).catch(log));
  }
}

/** The maximum number of tags that Cloudflare accepts. */
const TAGS_PER_PURGE = 100;
