import { uploads } from "@contract/media";
import { useEffect, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useUploadRefusal } from "../../auth/use-suspension";
import { failureOf, reasonOr } from "../../data/api/failure";
import { sendForm } from "../../data/api/upload";
import { acceptOf, checkFiles, type FileRule } from "../../lib/refused-files";
import { Button } from "../../ui/button";
import { FieldError, FieldHint } from "../../ui/field";
import { Progress } from "../../ui/progress";
import type { ProfileForm } from "./profile-field";

export type CvUpload = ReturnType<typeof useCvUpload>;

/** Uploads a CV as soon as it is chosen. `onStored` receives its address, which the form then saves with the account. */
export function useCvUpload(onStored: (url: string) => void) {
  const [sending, setSending] = useState<{ name: string; sentBytes: number; totalBytes: number }>();
  const [problem, setProblem] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  const onRefusal = useUploadRefusal();
  useEffect(() => () => controller.current?.abort(), []);

  async function choose(file: File) {
    const { accepted, refused } = checkFiles([file], CV_RULE, 0);
    setProblem(refused[0]?.sentence);
    if (accepted.length === 0) return;
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    const show = (sentBytes: number) =>
      signal.aborted || setSending({ name: file.name, sentBytes, totalBytes: file.size });
    show(0);
    const body = new FormData();
    body.append("cv", file);
    try {
      const { cv } = await sendForm<{ cv: string }>("/api/users/cv", body, { signal, onProgress: show });
      if (!signal.aborted) onStored(cv);
    } catch (error) {
      if (signal.aborted) return;
      onRefusal(failureOf(error));
      setProblem(`The CV was not uploaded: ${reasonOr("try again", failureOf(error))}`);
    }
    setSending(undefined);
  }
  const cancel = () => {
    controller.current?.abort();
    setSending(undefined);
  };
  return { sending, problem, choose, cancel };
}

const CV_RULE: FileRule = { kind: "cv", max: 1, noun: "CV" };

/** The CV with its upload. */
export function CvField({ form, upload }: { form: ProfileForm; upload: CvUpload }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { field, fieldState } = useController({ control: form.control, name: "cv" });
  const { sending, problem } = upload;
  const error = fieldState.error?.message ?? problem;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-medium">CV</legend>
      <div className="flex flex-wrap items-center gap-2">
        {field.value && !sending && (
          <a href={`${field.value}?download`} className="text-link mr-4 text-14" download>
            Download the CV
          </a>
        )}
        <Button
          ref={choose}
          size="sm"
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {field.value ? "Replace" : "Choose a PDF"}
        </Button>
        {(field.value || sending) && (
          <Button
            size="sm"
            onClick={() => {
              if (sending) upload.cancel();
              else field.onChange("");
              choose.current?.focus();
            }}
          >
            {sending ? "Cancel upload" : "Remove"}
          </Button>
        )}
      </div>
      <FieldHint id={`${id}-hint`}>{CV_HINT}</FieldHint>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="CV"
        accept={acceptOf(CV_RULE)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload.choose(file);
          target.value = "";
        }}
      />
      <div role="status" className="text-14 text-ink-2">
        {sending && (
          <div className="mt-3 max-w-90">
            <Progress
              label={`Uploading ${sending.name}`}
              value={sending.sentBytes}
              max={sending.totalBytes}
            />
          </div>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

const CV_HINT = `${uploads.cv.hint}. Everybody who sees the profile can download it, with the author and program that it names`;
