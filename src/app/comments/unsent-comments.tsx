import { commentSentences } from "@contract/comment-sentences";
import type { Comment } from "@contract/comments";
import { useRouter } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useRef, useState } from "react";
import { useLoginToast } from "../auth/use-login-toast";
import { failureOf, failureSentence } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { useDraftState } from "../data/forms/use-draft";
import { useLastViewer } from "../data/session/viewer";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { FieldError } from "../ui/field";
import { toast } from "../ui/toast";
import { UserText } from "../ui/user-text";
import { useCachedComments } from "./use-cached-comments";

/** A comment that the server has not confirmed. Stored in sessionStorage: keep the field names. */
type UnsentComment = {
  key: string;
  content: string;
  /** The highest comment id when it was written. If it was posted, its own id is higher. */
  after: number;
  fault?: string;
  /** It was sent, and no answer came: it may have been posted. */
  mayBeThere: boolean;
};

const RECENT = 20;

/**
 * The unconfirmed comments of the current user on a project, kept as drafts. They are sent one at a time; failed ones
 * stay with their error. One that may have been posted is searched for before it is sent again.
 */
export function useUnsentComments(projectId: number) {
  const viewerId = useLastViewer()?.id;
  const { client } = useRouter().options.context;
  const askToLogIn = useLoginToast();
  const comments = useCachedComments(projectId);
  const create = trpc.comments.create.useMutation();
  const [unsent, setUnsent] = useDraftState<UnsentComment[]>(viewerId, `comments-unsent:${projectId}`, []);
  const [sending, setSending] = useState<string[]>([]);
  const last = useRef(Promise.resolve());

  const remove = ({ key }: UnsentComment) =>
    setUnsent((current) => current.filter((each) => each.key !== key));

  const findIn = (items: Comment[], { content, after }: UnsentComment) =>
    items.find((item) => item.userId === viewerId && item.id > after && item.content === content);
  const findPosted = async (comment: UnsentComment) =>
    findIn((await client.comments.list.query({ id: projectId, limit: RECENT })).items, comment);
  const post = async (comment: UnsentComment) => {
    try {
      const { content, mayBeThere } = comment;
      const posted =
        (mayBeThere && (await findPosted(comment))) || (await create.mutateAsync({ id: projectId, content }));
      comments.add(posted);
      remove(comment);
      toast({ title: commentSentences.added });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 401) askToLogIn(commentSentences.login);
      const fault = failureSentence(commentSentences.failed, failure);
      const mayBeThere = comment.mayBeThere || failure.status === 0;
      setUnsent((current) =>
        current.map((each) => (each.key === comment.key ? { ...each, fault, mayBeThere } : each)),
      );
    }
    setSending((current) => current.filter((key) => key !== comment.key));
  };
  const send = (comment: UnsentComment) => {
    setSending((current) => [...current, comment.key]);
    // Set before sending, because the page may be left before the answer comes.
    setUnsent((current) =>
      current.map((each) => (each.key === comment.key ? { ...each, mayBeThere: true } : each)),
    );
    last.current = last.current.then(() => post(comment));
  };

  return {
    unsent: unsent.filter((comment) => !findIn(comments.all(), comment)),
    isSending: ({ key }: UnsentComment) => sending.includes(key),
    add(content: string) {
      const after = comments.newestId();
      const comment = { key: crypto.randomUUID(), content: content.trim(), after, mayBeThere: false };
      setUnsent((current) => [comment, ...current]);
      send(comment);
    },
    retry: send,
    remove,
  };
}

type UnsentCommentItemProps = {
  comment: UnsentComment;
  isSending: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** A comment that is being sent, or that failed: with the error, Retry and Discard. */
export function UnsentCommentItem({ comment, isSending, onRetry, onRemove }: UnsentCommentItemProps) {
  const viewer = useLastViewer();
  const name = viewer?.fullName || viewer?.username || "You";
  return (
    <li className="flex gap-4 border-b border-line py-5">
      <Avatar name={name} src={viewer?.profileImage ?? null} size={32} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-14 text-ink-2">
          <UserText className="font-medium wrap-anywhere">{name}</UserText>
          {isSending && (
            <span className="ml-auto flex items-center gap-1.5 font-mono text-12">
              <Clock />
              Sending…
            </span>
          )}
        </p>
        <UserText as="p" className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere text-ink-2">
          {comment.content}
        </UserText>
        {!isSending && (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <FieldError>{comment.fault ?? "Not posted yet"}</FieldError>
            <span className="ml-auto flex gap-2">
              <Button size="sm" onClick={onRetry}>
                Retry
              </Button>
              <Button size="sm" variant="danger" onClick={onRemove}>
                Discard
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
