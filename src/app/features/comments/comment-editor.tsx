import { COMMENT_MAX, commentFault } from "@contract/comment-limits";
import type { Comment } from "@contract/comments";
import { words } from "@contract/words";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { failedWith, failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { useLoginToast } from "../users/use-login-toast";
import { useCachedComments } from "./use-cached-comments";

/** A comment as its author puts it better. Where that is refused, what was typed stays. */
export function CommentEditor({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const id = useId();
  const [content, setContent] = useState(comment.content);
  const [fault, setFault] = useState<string>();
  const askToLogIn = useLoginToast();
  const comments = useCachedComments(comment.projectId);
  const update = trpc.comments.update.useMutation({
    onSuccess: (changed) => {
      comments.change((items) => items.map((item) => (item.id === changed.id ? changed : item)));
      onClose();
    },
    onError: (error) => {
      const { status, message } = failureOf(error);
      if (status === 401) askToLogIn(words.commentLogin);
      setFault(failedWith(words.commentChangeFailed, { status, message }));
    },
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    if (content.trim() === comment.content) return onClose();
    const wrong = commentFault(content);
    setFault(wrong);
    if (!wrong) update.mutate({ id: comment.id, content });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Edit your comment" className="mt-2">
      <Textarea
        value={content}
        rows={4}
        autoFocus
        aria-label="Comment"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => {
          setContent(event.target.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && content === comment.content) onClose();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {fault && <FieldError id={`${id}-fault`}>{fault}</FieldError>}
      <div className="mt-3 flex items-center justify-end gap-2">
        <span className="mr-auto font-mono text-12 text-ink-2">
          {content.trim().length} / {COMMENT_MAX}
        </span>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={update.isPending ? "Saving..." : undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}
