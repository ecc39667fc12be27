import type { Comment } from "@contract/comments";
import { can } from "@contract/permissions";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { formatDate } from "../../lib/format/format";
import { draftOf } from "../../lib/forms/drafts";
import { useViewer } from "../../lib/session/viewer";
import { useLazyOpen } from "../../lib/use-lazy-open";
import { Avatar } from "../../ui/avatar";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";
import { ReportButton } from "../reports/report-button";
import { TakeDownLink } from "../reports/take-down-link";
import { CommentActions } from "./comment-actions";
import { editDraftName } from "./edit-draft-name";

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
