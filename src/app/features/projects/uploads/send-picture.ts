import type { UploadedImage } from "@contract/media";
import { sendForm } from "../../../lib/api/upload";
import type { PendingPicture } from "./upload-list";

export type SendOptions = { onProgress: (sentBytes: number) => void; signal: AbortSignal };

/** Stores one picture that no project shows yet. */
export async function sendPicture({ file }: Pick<PendingPicture, "file">, options: SendOptions) {
  const form = new FormData();
  form.append("image", file);
  const { imageUrl, ...stored } = await sendForm<UploadedImage>("/api/users/profile-image", form, options);
  return { ...stored, url: imageUrl };
}
