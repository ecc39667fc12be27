import type { UploadedImage } from "@contract/media";
import { checkPictureSize } from "../../../data/api/picture-size";
import { sendForm } from "../../../data/api/upload";
import type { PendingPicture } from "./upload-list";

type Task = (signal: AbortSignal) => Promise<void>;

/** Runs at most `limit` tasks at a time, in the order they were added. Each can be cancelled by its key. */
export function createQueue(limit: number) {
  const waiting = new Map<string, Task>();
  const running = new Map<string, AbortController>();

  const startNext = () => {
    for (const [key, task] of waiting) {
      if (running.size >= limit) return;
      waiting.delete(key);
      const controller = new AbortController();
      running.set(key, controller);
      void task(controller.signal).finally(() => {
        running.delete(key);
        startNext();
      });
    }
  };

  return {
    add(key: string, task: Task) {
      waiting.set(key, task);
      startNext();
    },
    cancel(key: string) {
      waiting.delete(key);
      running.get(key)?.abort(new DOMException("Cancelled", "AbortError"));
    },
  };
}

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
