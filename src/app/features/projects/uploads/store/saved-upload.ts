import type { StartedUpload } from "@contract/uploads";
import { deviceKey } from "../../../../lib/forms/drafts";

/** An upload in parts, with what the sent parts answered. */
export type SavedUpload = { upload: StartedUpload; etags: string[] };

/**
 * The last upload in parts of an account, kept on this device so that it goes on after a reload. It is found by the file's
 * name, size and time; the file itself cannot be kept.
 */
export function savedUpload(account: number, { name, size, lastModified }: File) {
  const key = deviceKey(account, "upload");
  const file = JSON.stringify([name, size, lastModified]);
  return {
    read(): SavedUpload | null {
      try {
        const saved = JSON.parse(localStorage.getItem(key) ?? "null");
        const isValid = saved?.file === file && Date.parse(saved.upload.expiresAt) > Date.now();
        return isValid ? saved : null;
      } catch {
        return null;
      }
    },
    write(saved: SavedUpload) {
      try {
        localStorage.setItem(key, JSON.stringify({ file, ...saved }));
      } catch {
        // Storage is full or blocked: the upload begins anew after a reload.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was kept.
      }
    },
  };
}
