import { logError } from "./log";

/**
 * Notifies search engines of changed pages (indexnow.org). The real client is api.indexnow.org, which notifies all of them.
 */
export type IndexNow = {
  /** "refused": the same pages will be refused again. "later": ask again. */
  submit(paths: string[]): Promise<"accepted" | "refused" | "later">;
  /** Proves that the site belongs to the sender: the text at /{key}.txt. */
  key: string;
};

export type IndexNowSettings = { INDEXNOW_KEY?: string; INDEXNOW_API_BASE?: string };

const KEY = /^[a-zA-Z0-9-]{8,128}$/;
const DEFAULT_API_BASE = "https://api.indexnow.org";
const TIMEOUT_MS = 10_000;

/** Null unless a key is configured that the protocol allows. */
export function indexNow(
  { INDEXNOW_KEY: key = "", INDEXNOW_API_BASE }: IndexNowSettings,
  origin: string,
): IndexNow | null {
  if (!KEY.test(key)) return null;
  return {
    key,
    async submit(paths) {
      try {
        const response = await fetch(`${INDEXNOW_API_BASE || DEFAULT_API_BASE}/indexnow`, {
          method: "POST",
          headers: { "Content-Type": "application/json; charset=utf-8" },
          body: JSON.stringify({
            host: new URL(origin).host,
            key,
            keyLocation: `${origin}/${key}.txt`,
            urlList: paths.map((path) => origin + path),
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (response.ok) return "accepted";
        logError("index_now_failed", { status: response.status });
        return response.status === 429 || response.status >= 500 ? "later" : "refused";
      } catch (error) {
        logError("index_now_failed", {}, error);
        return "later";
      }
    },
  };
}
