import type { Suggested, UploadedDrawings, UploadedImages } from "@contract/media";
import type { z } from "zod";
import { storePdfPreview } from "../../../../features/projects/pdf-preview/store-preview";
import type { Slot } from "../../../../features/projects/uploads/store/upload-list";
import { type SendOptions, sendPicture } from "../../../../features/projects/uploads/store/upload-queue";
import { checkPictureSize } from "../../../../lib/api/picture-size";
import { sendForm } from "../../../../lib/api/upload";

/**
 * Uploads a file for a slot of a project and returns its URL and what it says of itself. The project's upload routes enforce the limits of the
 * gallery and the drawings; pictures of other slots use the general image upload.
 */
export async function uploadFile(
  projectId: number,
  slot: Slot,
  file: File,
  options: SendOptions,
): Promise<{ url: string; suggested: Suggested | undefined }> {
  if (slot !== "images" && slot !== "drawings") return sendPicture({ file }, options);
  await checkPictureSize(file);
  options.signal.throwIfAborted();
  const form = new FormData();
  form.append(slot, file);
  const path = `/api/projects/${projectId}/${slot}`;
  const { imageUrls, drawingUrls, suggested } = await sendForm<Partial<Uploaded>>(path, form, options);
  const [url = ""] = imageUrls ?? drawingUrls ?? [];
  // Nobody waits for it: the drawing is there without a preview too.
  if (file.type === "application/pdf") void storePdfPreview(url, file);
  return { url, suggested: suggested?.[0] };
}

type Uploaded = z.infer<typeof UploadedImages> & z.infer<typeof UploadedDrawings>;
