import { createRenderer } from "./create-renderer";
import { deviceLimits } from "./device-limits";
import { freeObjects } from "./free-objects";
import { countTriangles, hasCycle, readGltfJson, unpackedBytes } from "./loading/gltf-json";
import { parseModel } from "./loading/parse-model";
import { createModelScene, type SceneOptions } from "./model-scene";

export class NoWebGlError extends Error {}
/** Unpacked, the model would need more memory than the tab may have. */
export class ModelTooLargeError extends Error {}

type OpenOptions = Pick<SceneOptions, "container" | "colors"> & {
  /** Reads the file. It is not asked for without WebGL. */
  read: () => Promise<ArrayBuffer>;
  /** The address of the file, for buffers and pictures beside a .gltf on another site. */
  url: string;
  signal: AbortSignal;
  /** Asks whether to show a model that is large for this device. Rejects if not. */
  confirmLarge: (triangles: number) => Promise<void>;
};

/**
 * Opens a model: reads, decodes and shows it. Rejects with NoWebGlError, ModelTooLargeError, or with what is wrong with the
 * file.
 */
export async function openScene({ read, url, signal, confirmLarge, container, colors }: OpenOptions) {
  const renderer = createRenderer();
  if (!renderer) throw new NoWebGlError("WebGL is not available.");
  try {
    const file = await read();
    const json = readGltfJson(file);
    if (hasCycle(json)) throw new Error("A node of the model is below itself.");
    const triangles = countTriangles(json);
    const limits = deviceLimits();
    const { askAboveTriangles, edgesUpToTriangles, textureSide } = limits;
    if (unpackedBytes(json) > limits.unpackedBytes) throw new ModelTooLargeError("The model is too large.");
    if (triangles > askAboveTriangles) await confirmLarge(triangles);
    const root = await parseModel(file, { json, url, textureSide, renderer });
    if (signal.aborted) freeObjects(root);
    signal.throwIfAborted();
    return createModelScene({ renderer, root, container, colors, hasEdges: triangles <= edgesUpToTriangles });
  } catch (error) {
    renderer.dispose();
    renderer.forceContextLoss();
    throw error;
  }
}
