import type { Context } from "../../context";

/**
 * Deletes the cached responses that have one of these tags, after the response of this request. If that fails, for
 * example because Cloudflare allows only a few purges a minute, a job tries again: a write never fails because of it.
 */
export function purge({ edge, jobs, defer }: Pick<Context, "edge" | "jobs" | "defer">, ...tags: string[]) {
  const retry = async (error: unknown) => {
    console.error(`Purging ${tags} failed, and will be tried again`, error);
    await jobs.send({ name: "cache.purge", input: { tags } });
  };
  defer(edge.purge(tags).catch(retry).catch(console.error));
}
