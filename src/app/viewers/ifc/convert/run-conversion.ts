import { withResolvers } from "../../../lib/ponyfills";
import { startIdleTimer } from "../../../lib/timeout";
import type { ConvertedIfc } from "./convert-ifc";
import { IfcError, UnitNeeded } from "./ifc-error";

/** `metres` is the length unit, for a file that names none. */
export type ToWorker = { file: File; metres: number | undefined };
/** A message of the worker: its progress, then the result or why there is none. `sentence` is null for a defect. */
export type FromWorker =
  | { percent: number }
  | { needsUnit: true }
  | { converted: Omit<ConvertedIfc, "glb"> & { glb: Uint8Array<ArrayBuffer> } }
  | { sentence: string | null };

type Options = {
  signal: AbortSignal;
  onProgress: (percent: number) => void;
  metres: number | undefined;
};

/**
 * A damaged file can keep web-ifc busy for ever. The time that it may report nothing grows with the file, which is
 * opened as a whole: 50 MB take a minute or two on a slow device.
 */
export const silenceLimitMs = (bytes: number) => 30_000 + 3_000 * (bytes / 2 ** 20);

/** Converts an IFC in a worker. Rejects with IfcError or UnitNeeded, or with the signal's reason after ending the worker. */
export function runConversion(file: File, { signal, onProgress, metres }: Options): Promise<ConvertedIfc> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./ifc.worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve, reject } = withResolvers<ConvertedIfc>();
  const idleTimer = startIdleTimer(silenceLimitMs(file.size), () => reject(new IfcError(failed(file.name))));
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    idleTimer.restart();
    if ("percent" in data) onProgress(data.percent);
    else if ("converted" in data) resolve(data.converted);
    else if ("needsUnit" in data) reject(new UnitNeeded());
    else reject(new IfcError(data.sentence ?? failed(file.name)));
  };
  worker.onerror = () => reject(new IfcError(failed(file.name)));
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const message: ToWorker = { file, metres };
  worker.postMessage(message);
  return promise.finally(() => {
    idleTimer.stop();
    signal.removeEventListener("abort", abort);
    worker.terminate();
  });
}

const failed = (name: string) => `File ${name} could not be converted. Export it again, or choose a .glb`;
