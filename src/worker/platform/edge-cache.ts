/** The cache in front of `Shared`, the entrypoint of the responses that are the same for everybody. */
export type EdgeCache = {
  /** The stored response to a request, or a new one from `Shared`. */
  fetch(request: Request): Promise<Response>;
  /** Deletes the stored responses that have one of these tags. Throws if the cache refuses. */
  purge(tags: string[]): Promise<void>;
};

/** The headers of a request for a part of a file. The cache answers them from the whole file. */
export const RANGE_HEADERS = ["Range", "If-Range"];

/** The part of a request's execution context that the cache needs. */
export type Execution = { waitUntil(work: Promise<unknown>): void; exports?: unknown };

/**
 * The real client. Cloudflare's Workers Cache is in front of every call of `Shared.fetch` (wrangler.toml enables it). A
 * purge affects only the entrypoint that requests it, so `Shared` has a method for it.
 */
export const workersCache = ({ exports }: Execution): EdgeCache => (exports as { Shared: EdgeCache }).Shared;
