import { uploads } from "@contract/media";
import { useEffect, useRef, useState } from "react";
import { type CallFailure, failureOf } from "../../lib/api/failure";
import { UploadError } from "../../lib/api/upload";
import { checkFiles, PICTURE_RULE, type RefusedFile } from "../../lib/forms/refused-files";
import { useUploadRefusal } from "../auth/use-upload-refusal";
import { sendPicture } from "../projects/uploads/store/send-picture";

const { types, hint } = uploads[PICTURE_RULE.kind];
export const PICTURE_TYPES = types.join(",");
export const PICTURE_HINT = hint;

/** Statuses for which sending the same file again would fail again. */
const PERMANENT = new Set([400, 413, 415]);

type Upload = {
  file: File;
  /** Object URL of the file, to show the picture before it is stored. */
  preview: string;
  sentBytes: number;
  status: "sending" | "stored" | "failed";
  failure?: CallFailure;
};
export type PictureUpload = ReturnType<typeof usePictureUpload>;

/**
 * Uploads a profile picture as soon as it is chosen. `onStored` receives its URL, which the form then saves with the
 * account. Choosing another file cancels the current upload.
 */
export function usePictureUpload(onStored: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const request = useRef<{ controller: AbortController; isStored: Promise<boolean> }>(undefined);
  const onRefusal = useUploadRefusal();
  useEffect(() => () => request.current?.controller.abort(), []);

  const send = async (file: File, preview: string, signal: AbortSignal) => {
    const show = (state: Pick<Upload, "status"> & Partial<Upload>) => {
      if (!signal.aborted) setUpload({ file, preview, sentBytes: 0, ...state });
    };
    const onProgress = (sentBytes: number) =>
      show({ status: "sending", sentBytes: Math.min(sentBytes, file.size) });
    onProgress(0);
    try {
      const { url, type } = await sendPicture({ file }, { signal, onProgress });
      signal.throwIfAborted();
      // The server judges the content and stores other image types too, but a profile picture is JPEG or PNG.
      if (!isAllowed(type)) throw new UploadError(PICTURE_HINT, 415);
      show({ status: "stored" });
      onStored(url);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const failure = failureOf(error);
      onRefusal(failure);
      show({ status: "failed", failure: { ...failure, message: failure.fields.image ?? failure.message } });
      return false;
    }
  };
  const start = (file: File, preview: string) => {
    const controller = new AbortController();
    const isStored = send(file, preview, controller.signal);
    request.current = { controller, isStored };
    return isStored;
  };
  /** Cancels a running upload and forgets the chosen file. */
  const reset = () => {
    request.current?.controller.abort();
    request.current = undefined;
    if (upload) URL.revokeObjectURL(upload.preview);
    setUpload(undefined);
    setRefused([]);
  };
  const retry = () => (upload ? start(upload.file, upload.preview) : Promise.resolve(true));

  return {
    upload,
    isSending: upload?.status === "sending",
    /** A file was chosen and is not stored yet, or could not be. */
    isUnsent: upload !== undefined && upload.status !== "stored",
    canRetry: upload?.failure !== undefined && !PERMANENT.has(upload.failure.status),
    refused,
    dismissRefused: () => setRefused([]),
    choose(file: File) {
      const { refused } = checkFiles([file], PICTURE_RULE, 0);
      if (refused.length > 0) return setRefused(refused);
      reset();
      void start(file, URL.createObjectURL(file));
    },
    retry,
    reset,
    /** Waits for a running upload and retries a failed one. Resolves to false if the file could not be stored. */
    waitUntilStored: () =>
      upload?.status === "failed" ? retry() : (request.current?.isStored ?? Promise.resolve(true)),
  };
}

const isAllowed = (type: string) => (types as readonly string[]).includes(type);
