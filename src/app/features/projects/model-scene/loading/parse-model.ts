import type { Group, WebGLRenderer } from "three";
import type { DRACOLoader } from "three/addons/loaders/DRACOLoader.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { KTX2Loader } from "three/addons/loaders/KTX2Loader.js";
import { withResolvers } from "../../../../lib/ponyfills";
import { BoundedImageLoader } from "./bounded-image-loader";
import { dropUnusedTextures, type GltfJson, readSpecularGlossiness } from "./gltf-json";

type ParseOptions = {
  json: GltfJson;
  /** The address of the file, for buffers and pictures beside a .gltf on another site. */
  url: string;
  textureSide: number;
  renderer: WebGLRenderer;
};

/** Builds the objects of a .glb or .gltf. Decoders are loaded only if the file names their extension. */
export async function parseModel(file: ArrayBuffer, { json, url, textureSide, renderer }: ParseOptions) {
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
    const { createKtx2Loader } = await import("./ktx2-loader");
    const ktx2 = await createKtx2Loader(renderer, DECODERS_MAX, onFailed);
    loader.setKTX2Loader(ktx2);
    decoders.push(ktx2);
  }
  return decoders;
}

/** Workers of one decoder at a time: each holds a copy of what it decodes. */
const DECODERS_MAX = 2;
