import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** The size is several times the bytes that all tests write. A container has 64 MB, unless it is given more. */
const NEEDED_BYTES = 2 ** 31;

/**
 * Returns a folder for temporary files, which is deleted when this process ends. It is in memory, where SQLite need not wait for
 * a disk, if the system is Linux and has room for it.
 */
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
