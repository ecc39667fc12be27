import type { Comment } from "@contract/comments";
import { sentences } from "@contract/sentences";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { failureOf, failureSentence } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { useDraftState } from "../../lib/forms/use-draft";
import { useLastViewer } from "../../lib/session/viewer";
import { toast } from "../../ui/toast";
import { useLoginToast } from "../auth/use-login-toast";
import { useCachedComments } from "./use-cached-comments";

/** A comment that the server has not confirmed. */
export type UnsentComment = {
  key: string;
  content: string;
  /** The highest id of a comment when it was written: if it was posted, its own is higher. */
  after: number;
  fault?: string;
  /** It was sent, and it is not known what came of it. */
  mayBeThere: boolean;
};

const LATEST = 20;

/**
 * The comments that somebody wrote under a project and that are not confirmed yet, as drafts: sent one after the other,
 * and kept with the reason where that fails. One that may be there already is looked for before it is sent again.
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

  const remove = ({ key }: UnsentComment) => setUnsent((now) => now.filter((one) => one.key !== key));

  const postedAs = (items: Comment[], { content, after }: UnsentComment) =>
    items.find((item) => item.userId === viewerId && item.id > after && item.content === content);
  const findPosted = async (comment: UnsentComment) =>
    postedAs((await client.comments.list.query({ id: projectId, limit: LATEST })).items, comment);
  const post = async (comment: UnsentComment) => {
    try {
      const { content, mayBeThere } = comment;
      const posted =
        (mayBeThere && (await findPosted(comment))) || (await create.mutateAsync({ id: projectId, content }));
      comments.add(posted);
      remove(comment);
      toast({ title: sentences.commentAdded });
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 401) askToLogIn(sentences.commentLogin);
      const fault = failureSentence(sentences.commentFailed, failure);
      const mayBeThere = comment.mayBeThere || failure.status === 0;
      setUnsent((now) => now.map((one) => (one.key === comment.key ? { ...one, fault, mayBeThere } : one)));
    }
    setSending((now) => now.filter((key) => key !== comment.key));
  };
  const send = (comment: UnsentComment) => {
    setSending((now) => [...now, comment.key]);
    // As long as no answer came: the page may be left before.
    setUnsent((now) => now.map((one) => (one.key === comment.key ? { ...one, mayBeThere: true } : one)));
    last.current = last.current.then(() => post(comment));
  };

  return {
    unsent: unsent.filter((comment) => !postedAs(comments.all(), comment)),
    isSending: ({ key }: UnsentComment) => sending.includes(key),
    add(content: string) {
      const after = comments.newestId();
      const comment = { key: crypto.randomUUID(), content: content.trim(), after, mayBeThere: false };
      setUnsent((now) => [comment, ...now]);
      send(comment);
    },
    retry: send,
    remove,
  };
}
