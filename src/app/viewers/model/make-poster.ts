import { sendPreview } from "../../data/api/send-preview";

/**
 * Draws the poster of a model that was just uploaded, and stores it. Resolves with the model's file, or with null: the
 * poster is then made when its owner opens the model.
 */
export async function makePoster(modelUrl: string, model: Blob) {
  const poster = await renderPoster(model);
  return poster && sendPreview(modelUrl, { image: poster }).catch(() => null);
}

/** Draws the poster of a .glb or .gltf: WebP, 1280 × 620 at two pixels each. Null without WebGL or without a model. */
async function renderPoster(file: Blob): Promise<Blob | null> {
  try {
    const [{ openScene }, { posterColors }] = await Promise.all([
      import("./scene/open-scene"),
      import("./scene/scene-colors"),
    ]);
    const scene = await openScene({
      read: () => file.arrayBuffer(),
      url: location.href,
      container: document.createElement("div"),
      colors: posterColors(),
      signal: new AbortController().signal,
      confirmLarge: (triangles) => Promise.reject(new Error(`${triangles} triangles are too many.`)),
    });
    try {
      await scene.edgesFound;
      return await scene.poster("home", posterColors());
    } finally {
      scene.dispose();
    }
  } catch {
    return null;
  }
}
