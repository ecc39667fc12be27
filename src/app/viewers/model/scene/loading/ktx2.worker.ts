import { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";
import basisUrl from "three/examples/jsm/libs/basis/basis_transcoder.js?url";

/**
 * The code that KTX2Loader writes into the worker that it would start from a blob URL. Its types leave these parts out.
 */
type WorkerParts = Record<"EngineFormat" | "EngineType" | "TranscoderFormat" | "BasisFormat", object> & {
  BasisWorker: () => void;
};
const parts = KTX2Loader as unknown as WorkerParts;

/** Messages that arrive before the transcoder is loaded. */
const held: MessageEvent[] = [];
const hold = (event: MessageEvent) => held.push(event);
addEventListener("message", hold);

// The transcoder is a script that hands itself to an AMD loader, if there is one.
const define = (_dependencies: unknown, factory: () => unknown) =>
  Object.assign(globalThis, { BASIS: factory() });
Object.assign(globalThis, {
  define: Object.assign(define, { amd: true }),
  _EngineFormat: parts.EngineFormat,
  _EngineType: parts.EngineType,
  _TranscoderFormat: parts.TranscoderFormat,
  _BasisFormat: parts.BasisFormat,
});

import(/* @vite-ignore */ basisUrl).then(() => {
  removeEventListener("message", hold);
  parts.BasisWorker();
  for (const { data } of held) dispatchEvent(new MessageEvent("message", { data }));
}, reportError);
