import { uploads } from "@contract/media";
import { ATTACHMENTS_MAX, type Attachment, MESSAGE_MAX, MessageContent } from "@contract/messages";
import { FileText, Paperclip, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useSuspension, useUploadRefusal } from "../../../auth/use-suspension";
import { failureOf } from "../../../data/api/failure";
import { sendForm } from "../../../data/api/upload";
import { useDraftState } from "../../../data/forms/use-draft";
import { formatBytes, formatNumber } from "../../../lib/format/format";
import { acceptOf, checkFiles, refusalReasons, typedByContent } from "../../../lib/refused-files";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";

/** The counter appears at this length. */
const COUNTER_FROM = MESSAGE_MAX - 500;
const HINT = "message-hint";
const ERROR = "message-error";

type ComposerProps = {
  account: number;
  contactId: number;
  name: string;
  onSend: (content: string, attachments: Attachment[]) => void;
};

/** The message box. Ignores blank text without files, and stores the text as a draft until it is sent. */
export function Composer({ account, contactId, name, onSend }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useDraftState(account, `message:${contactId}`, "");
  const [error, setError] = useState<string>();
  const suspension = useSuspension();
  const chosen = useAttachments();
  const picker = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setContent(text);
    setError(undefined);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    box.current?.focus();
    if (suspension || (content.trim() === "" && chosen.files.length === 0)) return;
    if (chosen.isUploading) return setError("Wait until the files are uploaded");
    if (chosen.hasFailed) return setError("Remove the files that could not be uploaded");
    const { error: invalid } = MessageContent.safeParse(content);
    if (invalid && content.trim() !== "") return setError(invalid.issues[0]?.message);
    onSend(content, chosen.attachments);
    chosen.clear();
    change("");
  };
  return (
    <form
      data-foot
      onSubmit={submit}
      noValidate
      className="shrink-0 border-t border-line pt-4 pb-5 max-md:pb-4 md:pl-8"
    >
      <ChosenFiles
        files={chosen.files}
        refused={chosen.refused}
        onRemove={(key) => {
          chosen.remove(key);
          setError(undefined);
          box.current?.focus();
        }}
      />
      <div className="flex items-end gap-3">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={ATTACHMENT_TYPES}
          aria-label="Files for the message"
          onChange={({ target }) => {
            chosen.add([...(target.files ?? [])]);
            target.value = "";
            setError(undefined);
          }}
        />
        <button
          type="button"
          aria-label={`Attach files: ${uploads.attachment.hint}`}
          disabled={suspension !== null}
          className="icon-button size-12 shrink-0 md:-ml-3"
          onClick={() => picker.current?.click()}
        >
          <Paperclip className="size-4.5" />
        </button>
        <Textarea
          ref={box}
          id="message"
          value={content}
          rows={1}
          disabled={suspension !== null}
          aria-label={`Message to ${name}`}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${ERROR} ${HINT}` : HINT}
          placeholder="Write a message"
          className="max-h-40 min-h-12 resize-none py-2.75 field-sizing-content"
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => isSubmitKey(event) && submit(event)}
        />
        <Button type="submit" variant="primary" size="lg" disabled={suspension !== null}>
          Send
        </Button>
      </div>
      {error && <FieldError id={ERROR}>{error}</FieldError>}
      <p className="flex justify-between gap-3 text-14 text-ink-2">
        {suspension ? (
          <span id={HINT} className="pt-1.5 wrap-anywhere">
            {suspension}
          </span>
        ) : (
          <span id={HINT} className="hidden pt-1.5 can-hover:block">
            Enter sends, Shift+Enter starts a new line
          </span>
        )}
        <Counter length={content.trim().length} />
      </p>
    </form>
  );
}

function Counter({ length }: { length: number }) {
  if (length < COUNTER_FROM) return null;
  return (
    <span className={`pt-1.5 font-mono text-12 ${length > MESSAGE_MAX ? "text-bad" : ""}`}>
      {formatNumber(length)} / {formatNumber(MESSAGE_MAX)}
    </span>
  );
}

/** Enter sends, except on touch devices, which have no Shift+Enter for a new line. */
const isSubmitKey = ({ key, shiftKey }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && matchMedia("(hover: hover)").matches;

type ChosenFilesProps = { files: ChosenFile[]; refused: string[]; onRemove: (key: string) => void };

/** The files above the message box, with their progress, and why others were not added. */
function ChosenFiles({ files, refused, onRemove }: ChosenFilesProps) {
  return (
    <>
      {refused.length > 0 && (
        <div role="alert" className="mb-2 text-14 text-bad wrap-anywhere">
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {files.length > 0 && (
        <ul aria-label="Attachments" className="mb-3 border-b border-line">
          {files.map(({ key, file, sentBytes, attachment, error }) => (
            <li key={key} className="flex min-h-10 items-center gap-2 border-t border-line text-14">
              <FileText className="shrink-0" />
              <span className="min-w-0 grow wrap-anywhere">
                {file.name}
                {error && (
                  <span role="alert" className="block text-bad">
                    {error}
                  </span>
                )}
              </span>
              {!error && (
                <span className="shrink-0 font-mono text-12 text-ink-2">
                  {attachment ? formatBytes(attachment.bytes) : `${percent(sentBytes, file.size)}%`}
                </span>
              )}
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                className="icon-button shrink-0"
                onClick={() => onRemove(key)}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const percent = (sent: number, all: number) => Math.floor((100 * sent) / Math.max(1, all));

const RULE = { kind: "attachment", max: ATTACHMENTS_MAX, noun: "files" } as const;
const ATTACHMENT_TYPES = acceptOf(RULE);

/** A file that was chosen for a message. It has the attachment when it is uploaded, or the reason why it could not be. */
type ChosenFile = {
  key: string;
  file: File;
  sentBytes: number;
  attachment?: Attachment;
  error?: string;
};

/** Uploads files as soon as they are chosen. The server deletes files that are not sent with a message after a day. */
function useAttachments() {
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
