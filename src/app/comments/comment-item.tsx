import { commentSentences } from "@contract/comment-sentences";
import type { Comment } from "@contract/comments";
import { can } from "@contract/permissions";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { failureOf, failureSentence } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { draftOf } from "../data/forms/drafts";
import { toastFailure } from "../data/session/toast-failure";
import { useViewer } from "../data/session/viewer";
import { formatDate } from "../lib/format/format";
import { ReportButton, TakeDownLink } from "../moderation/report-button";
import { Avatar } from "../ui/avatar";
import { FieldError } from "../ui/field";
import { LinkedText } from "../ui/linked-text";
import { toast } from "../ui/toast";
import { useLazyOpen } from "../ui/use-lazy-open";
import { UserText } from "../ui/user-text";
import { editDraftName } from "./edit-draft-name";
import { useCachedComments } from "./use-cached-comments";

const loadEditor = () => import("./comment-editor");
const CommentEditor = lazy(loadEditor);

type CommentItemProps = { comment: Comment; projectOwnerId: number; onDeleted: () => void };

/** A comment with its author and date. Line breaks are kept. */
export function CommentItem({ comment, projectOwnerId, onDeleted }: CommentItemProps) {
  const viewer = useViewer();
  const { isOpen: isEditing = false, setOpen: setEditing, open } = useLazyOpen(loadEditor);
  const [isRestored, setRestored] = useState(false);
  const { id, user, userId, content, createdAt, updatedAt } = comment;
  const name = user.fullName || user.username;
  const isOwn = viewer !== null && can(viewer, "comment.edit", { userId });
  useEffect(() => {
    if (!isOwn || draftOf(userId, editDraftName({ id })).read() === null) return;
    setRestored(true);
    loadEditor().then(
      () => setEditing(true),
      () => undefined,
    );
  }, [isOwn, userId, id, setEditing]);
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Avatar name={name} src={user.profileImage} size={32} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14">
          <Link
            to="/profile/$id"
            params={{ id: String(userId) }}
            className="inline-block py-0.5 font-medium wrap-anywhere hover:underline"
          >
            <UserText>{name}</UserText>
          </Link>
          <span className="text-ink-2 wrap-anywhere">
            {userId === projectOwnerId ? "Owner" : user.username}
          </span>
          <span className="ml-auto font-mono text-12 text-ink-2">
            {updatedAt !== createdAt && "edited, "}
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </span>
        </p>
        {isEditing ? (
          <Suspense>
            <CommentEditor
              comment={comment}
              isRestored={isRestored}
              onClose={() => {
                setRestored(false);
                setEditing(false);
              }}
            />
          </Suspense>
        ) : (
          <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">
            <LinkedText>{content}</LinkedText>
          </UserText>
        )}
        <ReportButton
          target={{ kind: "comment", id }}
          ownerId={userId}
          name={`the comment of ${name}`}
          className="mt-1 -ml-3 font-normal print:hidden"
        />
        <TakeDownLink comment={id} />
        {!isEditing && can(viewer, "comment.delete", { userId, projectOwnerId }) && (
          <CommentActions comment={comment} onEdit={isOwn ? open : undefined} onDeleted={onDeleted} />
        )}
      </div>
    </li>
  );
}

const loadDialog = () =>
  import("../ui/confirm-dialog").then(({ ConfirmDialog }) => ({ default: ConfirmDialog }));
const ConfirmDialog = lazy(loadDialog);

const ACTION = "-mx-1 inline-flex min-h-6 items-center rounded-sm px-1 hover:text-ink hover:underline";

type CommentActionsProps = {
  comment: Comment;
  /** Undefined for everybody but the author. */
  onEdit: (() => void) | undefined;
  onDeleted: () => void;
};

/** Edit for the author; Delete for the author and the project owner. */
function CommentActions({ comment, onEdit, onDeleted }: CommentActionsProps) {
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
      // The comment is already deleted, by somebody else or by an earlier request whose response was lost.
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
