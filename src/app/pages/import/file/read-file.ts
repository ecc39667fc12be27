import { formatBytes } from "../../../lib/format/format";
import { withResolvers } from "../../../lib/ponyfills";
import { FILE_BYTES_MAX, type Sheet, SheetError } from "../columns/sheet";

/** `isForApi` is true for JSON and the export of an account, which the API reads itself. */
export type FileContent = { isForApi: true } | { sheets: Sheet[]; notes: string[] };
/** `sentence` is null for a defect. */
export type FromWorker = FileContent | { sentence: string | null };

/** Most files take less than a second. A damaged one can keep the reader busy for ever. */
const READ_TIMEOUT_MS = 60_000;

/** Reads a spreadsheet in a worker, which is ended after a minute. Rejects with SheetError. */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size === 0) throw new SheetError("The file is empty");
  if (file.size > FILE_BYTES_MAX)
    throw new SheetError(`The file is too large (max ${formatBytes(FILE_BYTES_MAX)})`);
  const { promise, resolve, reject } = withResolvers<FileContent>();
  const unreadable = () =>
    reject(new SheetError("The file could not be read. Save it again as .xlsx or CSV"));
  const worker = new Worker(new URL("./sheet.worker.ts", import.meta.url), { type: "module" });
  const timer = setTimeout(unreadable, READ_TIMEOUT_MS);
  worker.onerror = unreadable;
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (!("sentence" in data)) resolve(data);
    else if (data.sentence) reject(new SheetError(data.sentence));
    else unreadable();
  };
  worker.postMessage(file);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
