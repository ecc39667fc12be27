import { IfcAPI } from "web-ifc";
import wasmUrl from "web-ifc/web-ifc.wasm?url";
import { convertIfc } from "./convert-ifc";
import { IfcError, UnitNeeded } from "./ifc-error";
import type { FromWorker, ToWorker } from "./run-conversion";

const post = (message: FromWorker, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

const REPORT_MS = 1000;

/** Converts the file that it receives. Started for one file, and terminated afterwards. */
self.onmessage = async ({ data: { file, metres } }: MessageEvent<ToWorker>) => {
  try {
    const api = new IfcAPI();
    // The build for several threads would need a page that is isolated from other sites.
    await api.Init(() => wasmUrl, true);
    const bytes = new Uint8Array(await file.arrayBuffer());
    let percent = -1;
    let reportedAt = 0;
    const onProgress = (ratio: number) => {
      const isNew = Math.floor(ratio * 100) !== percent;
      // Progress is also sent without a new percent: a page that hears nothing for long ends this worker.
      if (!isNew && performance.now() - reportedAt < REPORT_MS) return;
      percent = Math.floor(ratio * 100);
      reportedAt = performance.now();
      post({ percent });
    };
    const converted = convertIfc(api, bytes, { name: file.name, metres, onProgress });
    post({ converted }, [converted.glb.buffer]);
  } catch (error) {
    if (error instanceof UnitNeeded) post({ needsUnit: true });
    else post({ sentence: error instanceof IfcError ? error.message : null });
  }
};
