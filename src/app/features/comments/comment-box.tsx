import { COMMENT_MAX, commentError } from "@contract/comment-limits";
import { commentSentences } from "@contract/comment-sentences";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useDraftState } from "../../lib/forms/use-draft";
import { useLastViewer, useViewer } from "../../lib/session/viewer";
import { Button } from "../../ui/button";
import { FieldError, FieldHint } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { useSuspension } from "../auth/use-suspension";

type CommentBoxProps = { projectId: number; onSend: (content: string) => void };

/**
 * The form for a new comment: expands on focus and is disabled without a login. The text is kept as a draft across
 * reloads and the end of the session.
 */
export function CommentBox({ projectId, onSend }: CommentBoxProps) {
  const id = useId();
  const viewer = useViewer();
  const box = useRef<HTMLFormElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [content, setContent] = useDraftState(useLastViewer()?.id, `comment:${projectId}`, "");
  const [error, setError] = useState<string>();
  const isOpen = isExpanded || content !== "";

  const change = (text: string) => {
    setContent(text);
    setError(undefined);
  };
  const close = () => {
    change("");
    setExpanded(false);
    box.current?.focus();
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const message = commentError(content);
    setError(message);
    if (message) return;
    onSend(content);
    close();
  };

  const suspension = useSuspension();
  const isDisabled = !viewer || suspension !== null;
  const hasButtons = isOpen && !isDisabled;
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
        disabled={isDisabled}
        rows={isOpen ? 4 : 1}
        aria-label="Comment"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : suspension ? `${id}-suspension` : undefined}
        placeholder={viewer ? "Add a comment" : commentSentences.prompt}
        className={isOpen ? "" : "h-12 resize-none"}
        onFocus={() => setExpanded(true)}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {suspension && <FieldHint id={`${id}-suspension`}>{suspension}</FieldHint>}
      {hasButtons && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <CharacterCount content={content} />
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary">
            Comment
          </Button>
        </div>
      )}
    </form>
  );
}

function CharacterCount({ content }: { content: string }) {
  const { length } = content.trim();
  return (
    <span className={`mr-auto font-mono text-12 ${length > COMMENT_MAX ? "text-bad" : "text-ink-2"}`}>
      {length} / {COMMENT_MAX}
    </span>
  );
}
