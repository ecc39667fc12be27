/** Draws the poster of a .glb or .gltf: WebP, 1280 × 620 at two pixels each. Null without WebGL or without a model. */
export async function renderPoster(file: Blob): Promise<Blob | null> {
  try {
    const [{ openScene }, { posterColors }] = await Promise.all([
      import("../model-scene/open-scene"),
      import("../model-scene/scene-colors"),
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
