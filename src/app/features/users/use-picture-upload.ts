import { type UploadedImage, uploads } from "@contract/media";
import { useEffect, useRef, useState } from "react";
import { failureOf } from "../../lib/api/failure";
import { sendForm } from "../../lib/api/upload";
import { checkFiles, PICTURE_RULE, type RefusedFile } from "../../lib/forms/refused-files";
import { useUploadRefusal } from "../auth/use-upload-refusal";

const rule = uploads.wizardImage;
export const PICTURE_TYPES = rule.types.join(",");
export const PICTURE_HINT = rule.hint;

type Upload = { file: File; sent: number; fault?: string; isHopeless?: boolean };
export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** Sends one picture to be one's own; `onArrived` gets its address. Another choice takes its place. */
export function usePictureUpload(onArrived: (url: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const onRefusal = useUploadRefusal();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    const { refused } = checkFiles([file], PICTURE_RULE, 0);
    setRefused(refused);
    if (refused.length > 0) return;
    running.current?.abort();
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
      const failure = failureOf(error);
      const { message, fields, status } = failure;
      onRefusal(failure);
      setUpload({ file, sent: 0, fault: fields.image ?? message, isHopeless: HOPELESS.has(status) });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setUpload(null);
  };
  const isRunning = upload !== null && upload.fault === undefined;
  return { upload, isRunning, refused, dismissRefused: () => setRefused([]), send, cancel };
}

/** Sent again, the same file would be refused again. */
const HOPELESS = new Set([400, 413, 415]);

const isTaken = (type: string) => (rule.types as readonly string[]).includes(type);
