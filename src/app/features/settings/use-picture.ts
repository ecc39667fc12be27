import { type UploadedImage, uploads } from "@contract/media";
import { words } from "@contract/words";
import { useRef, useState } from "react";
import { sendForm } from "../../lib/upload";

type Chosen = { file: File; preview: string; sentBytes: number; status: "sending" | "sent" | "failed" };
export type Picture = ReturnType<typeof usePicture>;

/** A profile picture from the moment it is chosen: it is sent at once, and named by the account when that is saved. */
export function usePicture(onSent: (url: string) => void) {
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const sending = useRef<{ sent: Promise<boolean>; abort: () => void }>(undefined);

  const send = (file: File, preview: string) => {
    const control = new AbortController();
    const progress = (status: Chosen["status"], sentBytes = 0) => {
      if (!control.signal.aborted) setChosen({ file, preview, sentBytes, status });
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
      () => {
        progress("failed");
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
    setFault(undefined);
  };
  const choose = (file: File) => {
    forget();
    const refusal = refusalOf(file);
    if (refusal) setFault(refusal);
    else void send(file, URL.createObjectURL(file));
  };
  const retry = () => (chosen ? send(chosen.file, chosen.preview) : Promise.resolve(true));

  return {
    chosen,
    fault,
    choose,
    retry,
    forget,
    isUnsent: chosen !== undefined && chosen.status !== "sent",
    /** Whether nothing is left to send; one that failed is tried once more. */
    isSent: () => (chosen?.status === "failed" ? retry() : (sending.current?.sent ?? Promise.resolve(true))),
  };
}

const refusalOf = ({ name, type, size }: File) => {
  const { types, bytes } = uploads.wizardImage;
  if (!types.some((known) => known === type)) return "The picture must be a JPEG or PNG";
  return size > bytes ? words.uploadTooLarge(name) : undefined;
};
