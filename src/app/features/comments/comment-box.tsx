import { COMMENT_MAX, commentError } from "@contract/comment-limits";
import { sentences } from "@contract/sentences";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useDraftState } from "../../lib/forms/use-draft";
import { useLastViewer, useViewer } from "../../lib/session/viewer";
import { Button } from "../../ui/button";
import { FieldError, FieldHint } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { useSuspension } from "../auth/use-suspension";

type CommentBoxProps = { projectId: number; onSend: (content: string) => void };

/**
 * Where one comments: a line that opens when it is entered, and stays shut for whoever is not logged in. What was typed
 * outlives a reload, and a session that ends.
 */
export function CommentBox({ projectId, onSend }: CommentBoxProps) {
  const id = useId();
  const viewer = useViewer();
  const box = useRef<HTMLFormElement>(null);
  const [isEntered, setEntered] = useState(false);
  const [content, setContent] = useDraftState(useLastViewer()?.id, `comment:${projectId}`, "");
  const [fault, setFault] = useState<string>();
  const isOpen = isEntered || content !== "";

  const write = (text: string) => {
    setContent(text);
    setFault(undefined);
  };
  const close = () => {
    write("");
    setEntered(false);
    box.current?.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const wrong = commentError(content);
    setFault(wrong);
    if (wrong) return;
    onSend(content);
    close();
  };

  const suspension = useSuspension();
  const isShut = !viewer || suspension !== null;
  const hasButtons = isOpen && !isShut;
  return (
    <form
      ref={box}
      onSubmit={submit}
      noValidate
      tabIndex={-1}
      aria-label="New comment"
      className="outline-none"
    >
      <Textarea
        value={content}
        disabled={isShut}
        rows={isOpen ? 4 : 1}
        aria-label="Comment"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : suspension ? `${id}-suspension` : undefined}
        placeholder={viewer ? "Add a comment" : sentences.commentPrompt}
        className={isOpen ? "" : "h-12 resize-none"}
        onFocus={() => setEntered(true)}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      {suspension && <FieldHint id={`${id}-suspension`}>{suspension}</FieldHint>}
      {hasButtons && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <Length content={content} />
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            Comment
          </Button>
        </div>
      )}
    </form>
  );
}

/** How many characters there are of how many there may be. */
function Length({ content }: { content: string }) {
  const { length } = content.trim();
  return (
    <span className={`mr-auto font-mono text-12 ${length > COMMENT_MAX ? "text-bad" : "text-ink-2"}`}>
      {length} / {COMMENT_MAX}
    </span>
  );
}
