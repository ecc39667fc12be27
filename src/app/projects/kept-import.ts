import { deviceDraftOf } from "../data/forms/drafts";

/**
 * The last import of an account, until its drafts are complete. Raise the number in the name when `FinishedImport` changes
 * (pages/import).
 */
export const keptImport = <T>(userId: number) => deviceDraftOf<T>(userId, "import-1");
