import { uploads } from "@contract/media";
import { words } from "@contract/words";

const { bytes: limit, hint } = uploads.model;

/** Why a file is no model that can be sent; undefined when the server should see it. */
export function modelFault({ name, size }: File) {
  if (!/\.(glb|gltf)$/i.test(name)) return `${hint}.`;
  if (size > limit) return words.uploadTooLarge(name, limit / 2 ** 20);
}
