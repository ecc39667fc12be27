import { commentSentences } from "@contract/comment-sentences";
import type { Comment } from "@contract/comments";
import { lazy, Suspense, useState } from "react";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { FieldError } from "../../ui/field";
import { toast } from "../../ui/toast";
import { useCachedComments } from "./use-cached-comments";

const loadDialog = () =>
  import("../../ui/confirm-dialog").then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));
const ConfirmDialog = lazy(loadDialog);

const ACTION = "-mx-1 inline-flex min-h-6 items-center rounded-sm px-1 hover:text-ink hover:underline";

type CommentActionsProps = {
  comment: Comment;
  /** For the author only. */
  onEdit: (() => void) | undefined;
  onDeleted: () => void;
};

/** Edit for the author; Delete for the author and the project owner. */
export function CommentActions({ comment, onEdit, onDeleted }: CommentActionsProps) {
  const { isOpen = false, setOpen, open } = useLazyOpen(loadDialog);
  const [error, setError] = useState<string>();
  const comments = useCachedComments(comment.projectId);
  const finish = () => {
    // If the dialog was closed, the focus is elsewhere and must not move.
    if (isOpen) onDeleted();
    comments.change((items) => items.filter(({ id }) => id !== comment.id));
    toast({ title: commentSentences.deleted });
  };
  const remove = trpc.comments.remove.useMutation({
    onSuccess: finish,
    onError: (cause) => {
      const failure = failureOf(cause);
      // Already deleted, by somebody else or by an earlier request whose response was lost.
      if (failure.status === 404) return finish();
      setError(failureSentence(commentSentences.deleteFailed, failure));
      toastFailure(commentSentences.deleteFailed, cause);
    },
  });
  const target = `the comment of ${comment.user.fullName || comment.user.username}`;
  return (
    <p className="mt-2 flex gap-4 text-14 text-ink-2 print:hidden">
      {onEdit && (
        <button type="button" className={ACTION} aria-label="Edit your comment" onClick={onEdit}>
          Edit
        </button>
      )}
      <button
        type="button"
        className={ACTION}
        aria-haspopup="dialog"
        aria-label={`Delete ${onEdit ? "your comment" : target}`}
        onClick={() => {
          setError(undefined);
          open();
        }}
      >
        Delete
      </button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setOpen}
            title="Delete this comment?"
            description="This action cannot be undone."
            action="Delete comment"
            busy={remove.isPending ? "Deleting..." : undefined}
            onConfirm={() => {
              if (remove.isPending) return;
              setError(undefined);
              remove.mutate({ id: comment.id });
            }}
          >
            {error && <FieldError>{error}</FieldError>}
          </ConfirmDialog>
        </Suspense>
      )}
    </p>
  );
}
