import type { Comment } from "@contract/comments";
import { sentences } from "@contract/sentences";
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
  /** For its author alone. */
  onEdit: (() => void) | undefined;
  onGone: () => void;
};

/** Edit and Delete, quiet, under a comment of one's own or under one's own project. */
export function CommentActions({ comment, onEdit, onGone }: CommentActionsProps) {
  const { isOpen = false, setOpen, open } = useLazyOpen(loadDialog);
  const [fault, setFault] = useState<string>();
  const comments = useCachedComments(comment.projectId);
  const takeAway = () => {
    // Who has closed the dialog may be writing elsewhere.
    if (isOpen) onGone();
    comments.change((items) => items.filter(({ id }) => id !== comment.id));
    toast({ title: sentences.commentDeleted });
  };
  const remove = trpc.comments.remove.useMutation({
    onSuccess: takeAway,
    onError: (error) => {
      const failure = failureOf(error);
      // Somebody else was first, or an earlier call whose answer did not come.
      if (failure.status === 404) return takeAway();
      setFault(failureSentence(sentences.commentDeleteFailed, failure));
      toastFailure(sentences.commentDeleteFailed, error);
    },
  });
  const whose = `the comment of ${comment.user.fullName || comment.user.username}`;
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
        aria-label={`Delete ${onEdit ? "your comment" : whose}`}
        onClick={() => {
          setFault(undefined);
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
              setFault(undefined);
              remove.mutate({ id: comment.id });
            }}
          >
            {fault && <FieldError>{fault}</FieldError>}
          </ConfirmDialog>
        </Suspense>
      )}
    </p>
  );
}
