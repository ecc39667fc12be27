import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Several times what all tests write. A container has 64 MB, unless it is given more. */
const NEEDED_BYTES = 2 ** 31;

/** The folder for temporary files, in memory where Linux has room for it: SQLite there does not wait for a disk. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return tmpdir();
    const folder = `${MEMORY}/plinth-tests`;
    mkdirSync(folder, { recursive: true });
    return folder;
  } catch {
    return tmpdir();
  }
}
