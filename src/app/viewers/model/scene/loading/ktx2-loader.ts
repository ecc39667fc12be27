import type { WebGLRenderer } from "three";
import { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";
import wasmUrl from "three/examples/jsm/libs/basis/basis_transcoder.wasm?url";

/**
 * Decodes KTX2 textures in workers of our own address: the transcoder compiles code, which the policy of our pages, and so
 * of a worker from a blob URL, forbids. Calls `onFailed` if a worker cannot start.
 */
export async function createKtx2Loader(
  renderer: WebGLRenderer,
  workersMax: number,
  onFailed: (error: Error) => void,
) {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const transcoder = await response.arrayBuffer();
  const loader = new KTX2Loader().setWorkerLimit(workersMax).detectSupport(renderer);
  loader.transcoderPending = Promise.resolve();
  loader.workerPool.setWorkerCreator(() => {
    const worker = new Worker(new URL("./ktx2.worker.ts", import.meta.url), { type: "module" });
    worker.onerror = ({ message }) => onFailed(new Error(message));
    worker.postMessage({ type: "init", config: loader.workerConfig, transcoderBinary: transcoder });
    return worker;
  });
  return loader;
}
