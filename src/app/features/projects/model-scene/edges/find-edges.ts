import type { BufferGeometry } from "three";
import type { EdgesRequest } from "./edges-worker";
import type { SharpEdges } from "./sharp-edges";

/** Calls `onFound` with the edges of each geometry, found in a worker. Resolves when all are found or on abort. */
export async function findEdges(
  geometries: BufferGeometry[],
  signal: AbortSignal,
  onFound: (geometry: BufferGeometry, found: SharpEdges) => void,
) {
  if (geometries.length === 0 || signal.aborted) return;
  const worker = new Worker(new URL("./edges-worker.ts", import.meta.url), { type: "module" });
  try {
    for (const geometry of geometries) {
      const found = await ask(worker, requestFor(geometry), signal);
      if (!found) return;
      onFound(geometry, found);
    }
  } finally {
    worker.terminate();
  }
}

/** Undefined if the worker fails, for lack of memory for example, or on abort: the model is then shown without edges. */
const ask = (worker: Worker, request: EdgesRequest, signal: AbortSignal) =>
  new Promise<SharpEdges | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<SharpEdges>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      resolve(undefined);
    };
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
    const transfer = [request.positions.buffer, request.index?.buffer].filter(
      (buffer) => buffer !== undefined,
    );
    worker.postMessage(request, transfer as ArrayBuffer[]);
  });

/** Copies: the geometry keeps its own arrays, which may be compact or interleaved. */
function requestFor({ attributes: { position }, index }: BufferGeometry): EdgesRequest {
  const positions = new Float32Array((position?.count ?? 0) * 3);
  for (let point = 0; position && point < position.count; point++)
    positions.set([position.getX(point), position.getY(point), position.getZ(point)], point * 3);
  return { positions, index: index && Uint32Array.from(index.array) };
}
