import { type UploadedImage, uploads } from "@contract/media";
import { words } from "@contract/words";
import { useEffect, useRef, useState } from "react";
import { failureOf } from "../../lib/failure";
import { sendForm } from "../../lib/upload";

const rule = uploads.wizardImage;
export const PICTURE_TYPES = rule.types.join(",");
export const PICTURE_HINT = rule.hint;

type Upload = { file: File; sent: number; fault?: string; isHopeless?: boolean };
export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Sends one picture to be one's own; `onArrived` gets its address. Another choice takes its place. */
export function usePictureUpload(onArrived: (url: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const refused = refusalOf(file);
    if (refused) return setUpload({ file, sent: 0, fault: refused, isHopeless: true });
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setUpload({ file, sent: 0 });
    const form = new FormData();
    form.append("image", file);
    try {
      const onProgress = (sent: number) => setUpload({ file, sent: Math.min(sent, file.size) });
      const stored = await sendForm<UploadedImage>("/api/users/profile-image", form, { signal, onProgress });
      if (!isTaken(stored.type)) return setUpload({ file, sent: 0, fault: PICTURE_HINT, isHopeless: true });
      setUpload(null);
      onArrived(stored.imageUrl);
    } catch (error) {
      if (signal.aborted) return;
      const { message, fields, status } = failureOf(error);
      setUpload({ file, sent: 0, fault: fields.image ?? message, isHopeless: HOPELESS.has(status) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setUpload(null);
  };
  return { upload, isRunning: upload !== null && upload.fault === undefined, send, cancel };
}

/** Sent again, the same file would be refused again. */
const HOPELESS = new Set([400, 413, 415]);

const isTaken = (type: string) => (rule.types as readonly string[]).includes(type);

function refusalOf(file: File) {
  if (file.size > rule.bytes) return words.uploadTooLarge(file.name);
  if (file.type && !isTaken(file.type)) return PICTURE_HINT;
}
