import { COMMENT_MAX, commentError } from "@contract/comment-limits";
import { commentSentences } from "@contract/comment-sentences";
import type { Comment } from "@contract/comments";
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { failureOf, failureSentence } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { draftOf } from "../data/forms/drafts";
import { useDraftState } from "../data/forms/use-draft";
import { useSubmit } from "../data/forms/use-submit";
import { Button } from "../ui/button";
import { FieldError } from "../ui/field";
import { Textarea } from "../ui/input";
import { editDraftName } from "./edit-draft-name";
import { useCachedComments } from "./use-cached-comments";

type CommentEditorProps = {
  comment: Comment;
  /** The editor opened by itself to restore a draft: the focus stays where it is. */
  isRestored: boolean;
  onClose: () => void;
};

/** The form to edit a comment. If saving fails, the text stays. */
export default function CommentEditor({ comment, isRestored, onClose }: CommentEditorProps) {
  const id = useId();
  const [content, setContent] = useDraftState(comment.userId, editDraftName(comment), comment.content);
  const [error, setError] = useState<string>();
  const askToLogIn = useLoginToast();
  const comments = useCachedComments(comment.projectId);
  const update = trpc.comments.update.useMutation({
    onSuccess: (changed) =>
      comments.change((items) => items.map((item) => (item.id === changed.id ? changed : item))),
  });
  const close = () => {
    setContent(comment.content);
    onClose();
  };
  const { isBusy, submit: save } = useSubmit(async (isCurrent) => {
    try {
      await update.mutateAsync({ id: comment.id, content });
      const draft = draftOf<string>(comment.userId, editDraftName(comment));
      if (draft.read() === content) draft.remove();
      if (isCurrent()) close();
    } catch (cause) {
      const failure = failureOf(cause);
      if (failure.status === 401) askToLogIn(commentSentences.login);
      setError(failureSentence(commentSentences.changeFailed, failure));
    }
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (content.trim() === comment.content) return close();
    const message = commentError(content);
    setError(message);
    if (!message) void save();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Edit your comment" className="mt-2">
      <Textarea
        value={content}
        rows={4}
        autoFocus={!isRestored}
        aria-label="Comment"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          setContent(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape" && content === comment.content) close();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className="mt-3 flex items-center justify-end gap-2">
        <span className="mr-auto font-mono text-12 text-ink-2">
          {content.trim().length} / {COMMENT_MAX}
        </span>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isBusy ? "Saving..." : undefined}>
          Save
        </Button>
      </div>
    </form>
  );
}
