import { readStart, type WebhookSender } from "./webhook-sender";

/** Reads the documents in which OAuth clients describe themselves. The real client is `fetch`. */
export type ClientDocuments = {
  /**
   * The document at a URL, as `parse` returns it, or null without a valid one. `beforeFetch` runs unless the document is
   * cached, and can throw.
   */
  read<T>(
    url: string,
    parse: (document: unknown) => T | null,
    beforeFetch: () => Promise<void>,
  ): Promise<T | null>;
};

const TIMEOUT_MS = 5000;
/** The draft recommends 5 kB (draft-ietf-oauth-client-id-metadata-document, 6.6). */
const BYTES_MAX = 10_000;
const DEFAULT_SECONDS = 5 * 60;
const SECONDS_MAX = 24 * 60 * 60;

export const clientDocuments = ({ accepts }: WebhookSender): ClientDocuments => ({
  async read(url, parse, beforeFetch) {
    if (!accepts(url)) return null;
    const cache = await caches.open("oauth-clients");
    const cached = await cache.match(url);
    if (cached) return parse(await cached.json());
    await beforeFetch();
    try {
      const response = await fetch(url, {
        headers: { Accept: "application/json" },
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await readStart(response, BYTES_MAX);
      if (response.status !== 200 || !isJson(response)) return null;
      const parsed = parse(JSON.parse(text));
      const seconds = secondsOf(response.headers.get("Cache-Control"));
      if (parsed && seconds > 0)
        await cache.put(url, new Response(text, { headers: { "Cache-Control": `max-age=${seconds}` } }));
      return parsed;
    } catch {
      // The body is not JSON, for example because it was cut off, or the address could not be reached in time.
      return null;
    }
  },
});

const isJson = ({ headers }: Response) =>
  /^application\/([\w.-]+\+)?json *(;|$)/i.test(headers.get("Content-Type") ?? "");

function secondsOf(cacheControl: string | null) {
  if (/\bno-(store|cache)\b/i.test(cacheControl ?? "")) return 0;
  const [, maxAge = DEFAULT_SECONDS] = /\bmax-age=(\d+)/i.exec(cacheControl ?? "") ?? [];
  return Math.min(Number(maxAge), SECONDS_MAX);
}
