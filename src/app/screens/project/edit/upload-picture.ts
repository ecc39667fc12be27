import type { UploadedDrawings, UploadedImages } from "@contract/media";
import type { z } from "zod";
import { type SendOptions, sendPicture } from "../../../features/projects/uploads/send-picture";
import type { Slot } from "../../../features/projects/uploads/upload-list";
import { sendForm } from "../../../lib/api/upload";

/**
 * Stores a file for a project and answers its address. The project's own calls count what stands in its gallery and
 * among its drawings, so what stands elsewhere goes another way.
 */
export async function uploadPicture(
  projectId: number,
  slot: Slot,
  file: File,
  options: SendOptions,
): Promise<string> {
  if (slot !== "images" && slot !== "drawings") return (await sendPicture({ file }, options)).url;
  const form = new FormData();
  form.append(slot, file);
  const path = `/api/projects/${projectId}/${slot}`;
  const { imageUrls = [], drawingUrls = [] } = await sendForm<Partial<Answer>>(path, form, options);
  const [url = ""] = [...imageUrls, ...drawingUrls];
  return url;
}

type Answer = z.infer<typeof UploadedImages> & z.infer<typeof UploadedDrawings>;
