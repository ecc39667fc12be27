import { uploads } from "@contract/media";
import { useEffect, useRef, useState } from "react";
import { useUploadRefusal } from "../auth/use-suspension";
import { type CallFailure, failureOf } from "../data/api/failure";
import { UploadError } from "../data/api/upload";
import { defaultFocus, type Focus } from "../lib/crop";
import {
  acceptOf,
  checkFiles,
  isHeic,
  PICTURE_RULE,
  type RefusedFile,
  typedByContent,
} from "../lib/refused-files";
import { cutSquare, preparePicture, sizeOf } from "../projects/uploads/convert/prepare-picture";
import { sendPicture } from "../projects/uploads/store/upload-queue";

const { types, hint, bytes } = uploads[PICTURE_RULE.kind];
export const PICTURE_TYPES = acceptOf(PICTURE_RULE);
export const PICTURE_HINT = hint;

/** Statuses for which sending the same file again would fail again. */
const PERMANENT = new Set([400, 413, 415]);
/** The time for which the focal point rests before the square is sent again. */
const FOCUS_REST_MS = 600;

/** A chosen picture. One that is no square has a size, and is cut at its focal point before it is sent. */
export type ChosenPicture = {
  file: File;
  /** Object URL of the file, to show the picture before it is stored. */
  preview: string;
  size: { width: number; height: number } | undefined;
  focus: Focus | null;
};

type Upload = ChosenPicture & {
  sentBytes: number;
  totalBytes: number;
  status: "sending" | "stored" | "failed";
  failure?: CallFailure;
};
export type PictureUpload = ReturnType<typeof usePictureUpload>;

/**
 * Uploads a profile picture as soon as it is chosen, and again when its focal point is moved. HEIC is converted, and a
 * picture that is too large made smaller, by the browser. `onStored` receives the file and the URL, which the form then saves
 * with the account. Choosing another file cancels the current upload. The picture is cut to a square, unless it keeps its
 * shape.
 */
export function usePictureUpload(
  onStored: (url: string, file: File) => unknown,
  { keepsShape = false } = {},
) {
  const [upload, setUpload] = useState<Upload>();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const request = useRef<{ controller: AbortController; isStored: Promise<boolean> }>(undefined);
  const onRefusal = useUploadRefusal();
  useEffect(() => () => request.current?.controller.abort(), []);

  const send = async (picture: ChosenPicture, signal: AbortSignal) => {
    const show = (state: Pick<Upload, "status"> & Partial<Upload>) => {
      if (!signal.aborted) setUpload({ ...picture, sentBytes: 0, totalBytes: picture.file.size, ...state });
    };
    show({ status: "sending" });
    try {
      const { file, size, focus } = picture;
      const sent = size ? await cutSquare(file, focus ?? defaultFocus(size), bytes) : file;
      signal.throwIfAborted();
      const onProgress = (sentBytes: number) =>
        show({ status: "sending", sentBytes: Math.min(sentBytes, sent.size), totalBytes: sent.size });
      const { url, type } = await sendPicture({ file: sent }, { signal, onProgress });
      signal.throwIfAborted();
      // The server judges the content and stores other image types too, but a profile picture is JPEG or PNG.
      if (!isAllowed(type)) throw new UploadError(PICTURE_HINT, 415);
      await onStored(url, sent);
      show({ status: "stored" });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const failure = failureOf(error);
      onRefusal(failure);
      show({ status: "failed", failure: { ...failure, message: failure.fields.image ?? failure.message } });
      return false;
    }
  };
  /** Cancels the current upload, and starts one. */
  const start = (run: (signal: AbortSignal) => Promise<boolean>) => {
    request.current?.controller.abort();
    const controller = new AbortController();
    const isStored = run(controller.signal);
    request.current = { controller, isStored };
    return isStored;
  };
  /** Shows the picture, converted and made smaller where it must be, and sends it. */
  const open = async (file: File, mustPrepare: boolean, signal: AbortSignal) => {
    let opened = file;
    try {
      if (mustPrepare) opened = await preparePicture(file, bytes);
    } catch (error) {
      if (!signal.aborted) setRefused([{ name: file.name, sentence: failureOf(error).message }]);
      return false;
    }
    const size = await sizeOf(opened);
    if (signal.aborted) return false;
    const isSquare = keepsShape || !size || size.width === size.height;
    const preview = URL.createObjectURL(opened);
    return send({ file: opened, preview, size: isSquare ? undefined : size, focus: null }, signal);
  };
  /** Cancels a running upload and forgets the chosen file. */
  const reset = () => {
    request.current?.controller.abort();
    request.current = undefined;
    if (upload) URL.revokeObjectURL(upload.preview);
    setUpload(undefined);
    setRefused([]);
  };
  const retry = () => (upload ? start((signal) => send(chosenOf(upload), signal)) : Promise.resolve(true));

  return {
    upload,
    isSending: upload?.status === "sending",
    /** A file was chosen and is not stored yet, or could not be. */
    isUnsent: upload !== undefined && upload.status !== "stored",
    canRetry: upload?.failure !== undefined && !PERMANENT.has(upload.failure.status),
    refused,
    dismissRefused: () => setRefused([]),
    async choose(chosen: File) {
      const [file = chosen] = await typedByContent([chosen]);
      const { refused } = checkFiles([file], PICTURE_RULE, 0);
      if (refused.length > 0) return setRefused(refused);
      reset();
      void start((signal) => open(file, isHeic(file), signal));
    },
    /** Sends a refused picture that is only too large, made smaller by the browser. */
    makeSmaller([refused]: RefusedFile[]) {
      const file = refused?.tooLarge;
      if (!file) return;
      reset();
      void start((signal) => open(file, true, signal));
    },
    /** Null is the default focal point. */
    setFocus(focus: Focus | null) {
      if (!upload) return;
      const picture = { ...chosenOf(upload), focus };
      setUpload({ ...upload, focus, status: "sending", sentBytes: 0 });
      void start(async (signal) => {
        await new Promise((resolve) => setTimeout(resolve, FOCUS_REST_MS));
        return !signal.aborted && send(picture, signal);
      });
    },
    retry,
    reset,
    /** Waits for a running upload and retries a failed one. Resolves to false if the file could not be stored. */
    waitUntilStored: () =>
      upload?.status === "failed" ? retry() : (request.current?.isStored ?? Promise.resolve(true)),
  };
}

const chosenOf = ({ file, preview, size, focus }: Upload): ChosenPicture => ({ file, preview, size, focus });
const isAllowed = (type: string) => (types as readonly string[]).includes(type);
