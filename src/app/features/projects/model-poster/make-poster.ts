import { sendPreview } from "../send-preview";
import { renderPoster } from "./render-poster";

/**
 * Draws the poster of a model that was just uploaded, and stores it. Resolves with the model's file, or with null: the
 * poster is then made when its owner opens the model.
 */
export async function makePoster(modelUrl: string, model: Blob) {
  const poster = await renderPoster(model);
  return poster && sendPreview(modelUrl, { image: poster }).catch(() => null);
}
