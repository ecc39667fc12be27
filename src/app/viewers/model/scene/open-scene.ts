import { type Group, Loader, WebGLRenderer } from "three";
import type { DRACOLoader } from "three/addons/loaders/DRACOLoader.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";
import { withResolvers } from "../../../lib/ponyfills";
import { deviceLimits } from "./device-limits";
import {
  countTriangles,
  dropUnusedTextures,
  type GltfJson,
  hasCycle,
  readGltfJson,
  readSpecularGlossiness,
  unpackedBytes,
} from "./loading/gltf-json";
import { createModelScene, freeObjects, type SceneOptions } from "./model-scene";

export class NoWebGlError extends Error {}
/** Thrown if the unpacked model would need more memory than the tab may have. */
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
 * Opens a model: reads, decodes and shows it. Rejects with NoWebGlError, ModelTooLargeError, or with the error in the
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

/** Null if the browser or the device has no WebGL. */
function createRenderer() {
  const canvas = document.createElement("canvas");
  // The context is asked for here, because three writes to the console when there is none.
  const context = canvas.getContext("webgl2", { alpha: true, antialias: true });
  return context && new WebGLRenderer({ canvas, context, alpha: true, antialias: true });
}

type ParseOptions = {
  json: GltfJson;
  /** The address of the file, for buffers and pictures beside a .gltf on another site. */
  url: string;
  textureSide: number;
  renderer: WebGLRenderer;
};

/** Builds the objects of a .glb or .gltf. Decoders are loaded only if the file names their extension. */
async function parseModel(file: ArrayBuffer, { json, url, textureSide, renderer }: ParseOptions) {
  const loader = new GLTFLoader();
  const { promise: decoderFailed, reject: onFailed } = withResolvers<never>();
  const decoders = await addDecoders(loader, json, renderer, onFailed);
  loader.register((parser) => {
    readSpecularGlossiness(parser.json as GltfJson);
    dropUnusedTextures(parser.json as GltfJson);
    // The types name only three's own loaders; GLTFLoader asks `isImageBitmapLoader`.
    (parser as { textureLoader: unknown }).textureLoader = new BoundedImageLoader(textureSide);
    return { name: "bounded-textures" };
  });
  try {
    const parsed = loader.parseAsync(file, new URL(".", new URL(url, location.href)).href);
    const { scene, scenes } = await withTimeLimit(Promise.race([parsed, decoderFailed]));
    // `scene` is optional in a glTF; a file without it shows its first scene.
    const shown: Group | undefined = scene ?? scenes[0];
    if (!shown) throw new Error("The model has no scene.");
    return shown;
  } finally {
    for (const decoder of decoders) decoder.dispose();
  }
}

/** A decoder that stops answering must not keep the viewer waiting. The largest models take seconds. */
const DECODING_MAX_MS = 120_000;

function withTimeLimit<T>(decoding: Promise<T>): Promise<T> {
  const { promise, reject } = withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The model was not decoded in time.")), DECODING_MAX_MS);
  return Promise.race([decoding, promise]).finally(() => clearTimeout(timer));
}

async function addDecoders(
  loader: GLTFLoader,
  { extensionsUsed = [] }: GltfJson,
  renderer: WebGLRenderer,
  onFailed: (error: Error) => void,
) {
  const uses = (...names: string[]) => names.some((name) => extensionsUsed.includes(name));
  const decoders: (DRACOLoader | KTX2Loader)[] = [];
  if (uses("EXT_meshopt_compression", "KHR_meshopt_compression")) {
    const { MeshoptDecoder } = await import("three/addons/libs/meshopt_decoder.module.js");
    loader.setMeshoptDecoder(MeshoptDecoder);
  }
  if (uses("KHR_draco_mesh_compression")) {
    const { DRACOLoader } = await import("three/addons/loaders/DRACOLoader.js");
    const draco = new DRACOLoader().setWorkerLimit(DECODERS_MAX);
    loader.setDRACOLoader(draco);
    decoders.push(draco);
  }
  if (uses("KHR_texture_basisu")) {
    const { createKtx2Loader } = await import("./loading/ktx2-loader");
    const ktx2 = await createKtx2Loader(renderer, DECODERS_MAX, onFailed);
    loader.setKTX2Loader(ktx2);
    decoders.push(ktx2);
  }
  return decoders;
}

/** Workers of one decoder at a time: each holds a copy of the decoded data. */
const DECODERS_MAX = 2;

/**
 * Decodes the textures of a model one after the other and no larger than `side` pixels, so that a phone holds one
 * full-size picture at a time. GLTFLoader takes it as its `textureLoader`.
 */
class BoundedImageLoader extends Loader<ImageBitmap, string> {
  /** Tells GLTFLoader that `load` results in a bitmap. */
  readonly isImageBitmapLoader = true;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly side: number) {
    super();
  }

  override load(
    url: string,
    onLoad: (bitmap: ImageBitmap) => void,
    _onProgress?: unknown,
    onError?: (error: unknown) => void,
  ) {
    // The URL is a blob that GLTFLoader revokes when the picture is decoded.
    this.queue = this.queue.then(() => this.decode(url)).then(onLoad, (error) => onError?.(error));
  }

  private async decode(url: string) {
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob, BITMAP);
    const scale = this.side / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return bitmap;
    const smaller = await createImageBitmap(bitmap, {
      ...BITMAP,
      resizeWidth: Math.max(1, Math.round(bitmap.width * scale)),
      resizeHeight: Math.max(1, Math.round(bitmap.height * scale)),
      resizeQuality: "high",
    });
    bitmap.close();
    return smaller;
  }
}

const BITMAP: ImageBitmapOptions = { premultiplyAlpha: "none", colorSpaceConversion: "none" };
