import { COMMENT_MAX, commentFault } from "@contract/comment-limits";
import { words } from "@contract/words";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useViewer } from "../../lib/viewer";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { draftOf, keepDraft } from "./comment-draft";
import { useCreateComment } from "./use-create-comment";

/**
 * Where one comments: a line that opens when it is entered, and stays shut for whoever is not logged in. What was typed
 * outlives a refusal, a reload, and a session that ends.
 */
export function CommentBox({ projectId }: { projectId: number }) {
  const id = useId();
  const viewer = useViewer();
  const box = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState("");
  const [fault, setFault] = useState<string>();

  const write = (text: string) => {
    setContent(text);
    setFault(undefined);
    keepDraft(projectId, text);
  };
  const close = () => {
    write("");
    setOpen(false);
    box.current?.focus();
  };
  const create = useCreateComment(projectId, (text, message) => {
    write(text);
    setOpen(true);
    setFault(message);
  });
  const enter = () => {
    if (!isOpen && content === "") setContent(draftOf(projectId));
    setOpen(true);
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const wrong = commentFault(content);
    setFault(wrong);
    if (wrong || create.isPending) return;
    create.mutate({ id: projectId, content });
    close();
  };

  const isShut = !viewer;
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
        aria-describedby={fault ? `${id}-fault` : undefined}
        placeholder={isShut ? words.commentPrompt : "Add a comment"}
        className={isOpen ? "" : "h-12 resize-none"}
        onFocus={enter}
        onChange={(event) => {
          write(event.target.value);
          setOpen(true);
        }}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      {hasButtons && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <Length content={content} />
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={create.isPending ? "Posting..." : undefined}>
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
