import type { ConvertedIfc } from "./convert/convert-ifc";
import { IfcError } from "./convert/ifc-error";

/** What the worker reports: its progress, then the result or why there is none. `sentence` is null for a defect. */
export type FromWorker =
  | { percent: number }
  | { converted: Omit<ConvertedIfc, "glb"> & { glb: Uint8Array<ArrayBuffer> } }
  | { sentence: string | null };

type Options = { signal: AbortSignal; onProgress: (percent: number) => void };

/** Converts an IFC in a worker. Rejects with IfcError, or with the signal's reason after ending the worker. */
export function runConversion(file: File, { signal, onProgress }: Options): Promise<ConvertedIfc> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./ifc.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ConvertedIfc>();
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("percent" in data) onProgress(data.percent);
    else if ("converted" in data) resolve(data.converted);
    else reject(new IfcError(data.sentence ?? failed(file.name)));
  };
  worker.onerror = () => reject(new IfcError(failed(file.name)));
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  worker.postMessage(file);
  return promise.finally(() => {
    signal.removeEventListener("abort", abort);
    worker.terminate();
  });
}

const failed = (name: string) => `File ${name} could not be converted. Export it again, or choose a .glb`;
