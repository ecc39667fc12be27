import { sharpEdges } from "./sharp-edges";

export type EdgesRequest = { positions: Float32Array; index: Uint32Array | null };

/** Finds the edges of one mesh after the other, off the main thread. */
addEventListener("message", ({ data }: MessageEvent<EdgesRequest>) => {
  const found = sharpEdges(data.positions, data.index);
  postMessage(found, { transfer: [found.edges.buffer] });
});
