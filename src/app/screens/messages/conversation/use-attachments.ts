import { ATTACHMENTS_MAX, type Attachment } from "@contract/messages";
import { useRef, useState } from "react";
import { useUploadRefusal } from "../../../features/auth/use-upload-refusal";
import { failureOf } from "../../../lib/api/failure";
import { sendForm } from "../../../lib/api/upload";
import { acceptOf, checkFiles, refusalReasons } from "../../../lib/forms/refused-files";
import { typedByContent } from "../../../lib/forms/typed-by-content";

const RULE = { kind: "attachment", max: ATTACHMENTS_MAX, noun: "files" } as const;
export const ATTACHMENT_TYPES = acceptOf(RULE);

/** A file that was chosen for a message. It has the attachment when it is uploaded, or the reason why it could not be. */
export type ChosenFile = {
  key: string;
  file: File;
  sentBytes: number;
  attachment?: Attachment;
  error?: string;
};

/** Uploads files as soon as they are chosen. What is not sent with a message is deleted by the server after a day. */
export function useAttachments() {
  const [files, setFiles] = useState<ChosenFile[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  const uploading = useRef(new Map<string, AbortController>());
  const onRefusal = useUploadRefusal();

  const change = (key: string, state: Partial<ChosenFile>) =>
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...state } : each)));
  const upload = async ({ key, file }: ChosenFile) => {
    const controller = new AbortController();
    uploading.current.set(key, controller);
    const form = new FormData();
    form.append("file", file);
    try {
      const options = {
        signal: controller.signal,
        onProgress: (sentBytes: number) => change(key, { sentBytes: Math.min(sentBytes, file.size) }),
      };
      change(key, { attachment: await sendForm<Attachment>("/api/messages/attachments", form, options) });
    } catch (error) {
      if (controller.signal.aborted) return;
      const failure = failureOf(error);
      onRefusal(failure);
      change(key, { error: failure.fields.file ?? failure.message });
    }
  };
  return {
    files,
    refused,
    isUploading: files.some(({ attachment, error }) => !attachment && !error),
    hasFailed: files.some(({ error }) => error !== undefined),
    attachments: files.flatMap(({ attachment }) => attachment ?? []),
    async add(chosen: readonly File[]) {
      const checked = checkFiles(await typedByContent(chosen), RULE, files.length);
      setRefused(refusalReasons(checked.refused));
      const added = checked.accepted.map((file) => ({ key: crypto.randomUUID(), file, sentBytes: 0 }));
      setFiles((all) => [...all, ...added]);
      for (const each of added) void upload(each);
    },
    remove(key: string) {
      uploading.current.get(key)?.abort();
      setRefused([]);
      setFiles((all) => all.filter((each) => each.key !== key));
    },
    clear() {
      setRefused([]);
      setFiles([]);
    },
  };
}
