import type { UploadedImage } from "@contract/media";
import { checkPictureSize } from "../../../../lib/api/picture-size";
import { sendForm } from "../../../../lib/api/upload";
import type { PendingPicture } from "./upload-list";

export type SendOptions = { onProgress: (sentBytes: number) => void; signal: AbortSignal };

/** Uploads a picture that does not belong to a project yet. */
export async function sendPicture({ file }: Pick<PendingPicture, "file">, options: SendOptions) {
  await checkPictureSize(file);
  options.signal.throwIfAborted();
  const form = new FormData();
  form.append("image", file);
  const { imageUrl, name, bytes, width, height, placeholder, suggested, type } =
    await sendForm<UploadedImage>("/api/users/profile-image", form, options);
  return { url: imageUrl, name, bytes, width, height, placeholder, suggested, type };
}
