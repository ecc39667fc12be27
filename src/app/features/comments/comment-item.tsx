import type { Comment } from "@contract/comments";
import { Link } from "@tanstack/react-router";
import { formatDate } from "../../lib/format";
import { Avatar } from "../../ui/avatar";

/** One signed remark; line breaks stay as they were written. */
export function CommentItem({ comment, isOwner }: { comment: Comment; isOwner: boolean }) {
  const { user } = comment;
  const name = user.fullName || user.username;
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Avatar name={name} src={user.profileImage} size={32} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14">
          <Link
            to="/profile/$id"
            params={{ id: String(comment.userId) }}
            className="font-medium wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <span className="text-ink-2">{isOwner ? "Owner" : user.username}</span>
          <time dateTime={comment.createdAt} className="ml-auto font-mono text-12 text-ink-2">
            {formatDate(comment.createdAt)}
          </time>
        </p>
        <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{comment.content}</p>
      </div>
    </li>
  );
}
