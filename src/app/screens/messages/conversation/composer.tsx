import { uploads } from "@contract/media";
import { type Attachment, MESSAGE_MAX, MessageContent } from "@contract/messages";
import { Paperclip } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useSuspension } from "../../../features/auth/use-suspension";
import { formatNumber } from "../../../lib/format/format";
import { useDraftState } from "../../../lib/forms/use-draft";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Textarea } from "../../../ui/input";
import { ChosenFiles } from "./chosen-files";
import { ATTACHMENT_TYPES, useAttachments } from "./use-attachments";

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
