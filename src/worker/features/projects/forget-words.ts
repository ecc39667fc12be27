import type { Context } from "../../context";
import { removeWords } from "../../db/written-texts";
import { logError } from "../../platform/log";

/**
 * Deletes the words of projects that are hidden from now on, so that no search is corrected to them. After the response: if it
 * fails, the cron task deletes them some days later.
 */
export const forgetWords = ({ db, defer }: Context, words: Parameters<typeof removeWords>[1]) =>
  defer(
    removeWords(db, words).then(
      () => undefined,
      (error) => logError("words_not_deleted", { words: words.length }, error),
    ),
  );
