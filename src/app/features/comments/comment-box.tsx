import { COMMENT_MAX, commentFault } from "@contract/comment-limits";
import { words } from "@contract/words";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useViewer } from "../../lib/viewer";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { Input, Textarea } from "../../ui/input";
import { draftOf, keepDraft } from "./comment-draft";
import { useCreateComment } from "./use-create-comment";

/** Where one comments: a line that opens when it is entered, and stays shut for whoever is not logged in. */
export function CommentBox({ projectId }: { projectId: number }) {
  const viewer = useViewer();
  if (viewer) return <OpenBox projectId={projectId} />;
  return <Input disabled placeholder={words.commentPrompt} aria-label="Comment" className="h-12" />;
}

function OpenBox({ projectId }: { projectId: number }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [content, setContent] = useState("");
  const [fault, setFault] = useState<string>();
  const write = (text: string) => {
    setContent(text);
    setFault(undefined);
    keepDraft(projectId, text);
  };
  const reset = () => {
    write("");
    setOpen(false);
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
    reset();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Textarea
        value={content}
        rows={isOpen ? 4 : 1}
        aria-label="Comment"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        placeholder="Add a comment"
        className={isOpen ? "" : "h-12 resize-none"}
        onFocus={enter}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      {isOpen && (
        <div className="mt-3 flex items-center justify-end gap-2">
          <span className="mr-auto font-mono text-12 text-ink-2">
            {content.trim().length} / {COMMENT_MAX}
          </span>
          <Button onClick={reset}>Cancel</Button>
          <Button type="submit" variant="primary" busy={create.isPending ? "Posting..." : undefined}>
            Comment
          </Button>
        </div>
      )}
    </form>
  );
}
