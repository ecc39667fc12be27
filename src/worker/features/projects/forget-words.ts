import type { Context } from "../../context";
import type { projects } from "../../db/schema";
import { removeProjectWords } from "../../db/written-texts";
import { logError } from "../../platform/log";

/**
 * Deletes the words of a project that is hidden from now on, so that no search is corrected to them. After the response: if it
 * fails, the cron task deletes them some days later.
 */
export const forgetWords = ({ db, defer }: Context, project: typeof projects.$inferSelect) =>
  defer(
    removeProjectWords(db, project).then(
      () => undefined,
      (error) => logError("words_not_deleted", { project: project.id }, error),
    ),
  );
