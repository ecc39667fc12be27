import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** Several times what all tests write. A container has 64 MB, unless it is given more. */
const NEEDED_BYTES = 2 ** 31;

/** A folder for temporary files until this process ends, in memory where Linux has room for it: SQLite there waits for no disk. */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return tmpdir();
    const folder = mkdtempSync(`${MEMORY}/plinth-`);
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return tmpdir();
  }
}
