import type { UploadedImage } from "@contract/media";
import { useRef, useState } from "react";
import { useUploadRefusal } from "../../features/auth/use-upload-refusal";
import { failureOf, reasonOr } from "../../lib/api/failure";
import { sendForm } from "../../lib/api/upload";
import { checkFiles, PICTURE_RULE, type RefusedFile } from "../../lib/forms/refused-files";

type Chosen = {
  file: File;
  preview: string;
  sentBytes: number;
  status: "sending" | "sent" | "failed";
  /** Why the server refused it; empty where it did not arrive. */
  reason: string;
};
export type Picture = ReturnType<typeof usePicture>;

/** A profile picture from the moment it is chosen: it is sent at once, and named by the account when that is saved. */
export function usePicture(onSent: (url: string) => void) {
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const onRefusal = useUploadRefusal();
  const sending = useRef<{ sent: Promise<boolean>; abort: () => void }>(undefined);

  const send = (file: File, preview: string) => {
    const control = new AbortController();
    const progress = (status: Chosen["status"], sentBytes = 0, reason = "") => {
      if (!control.signal.aborted) setChosen({ file, preview, sentBytes, status, reason });
    };
    const form = new FormData();
    form.append("image", file);
    progress("sending");
    const sent = sendForm<UploadedImage>("/api/users/profile-image", form, {
      onProgress: (sentBytes) => progress("sending", sentBytes),
      signal: control.signal,
    }).then(
      ({ imageUrl }) => {
        progress("sent");
        if (!control.signal.aborted) onSent(imageUrl);
        return true;
      },
      (error: unknown) => {
        const failure = failureOf(error);
        progress("failed", 0, failure.fields.image ?? reasonOr("", failure));
        onRefusal(failure);
        return false;
      },
    );
    sending.current = { sent, abort: () => control.abort() };
    return sent;
  };

  const forget = () => {
    sending.current?.abort();
    sending.current = undefined;
    if (chosen) URL.revokeObjectURL(chosen.preview);
    setChosen(undefined);
    setRefused([]);
  };
  const choose = (file: File) => {
    const { refused } = checkFiles([file], PICTURE_RULE, 0);
    if (refused.length > 0) return setRefused(refused);
    forget();
    void send(file, URL.createObjectURL(file));
  };
  const retry = () => (chosen ? send(chosen.file, chosen.preview) : Promise.resolve(true));

  return {
    chosen,
    refused,
    dismissRefused: () => setRefused([]),
    choose,
    retry,
    forget,
    isUnsent: chosen !== undefined && chosen.status !== "sent",
    /** Whether nothing is left to send; one that failed is tried once more. */
    isSent: () => (chosen?.status === "failed" ? retry() : (sending.current?.sent ?? Promise.resolve(true))),
  };
}
