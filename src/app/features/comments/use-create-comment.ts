import type { Comment } from "@contract/comments";
import { words } from "@contract/words";
import { failedWith, failureOf } from "../../lib/failure";
import { trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { useLoginToast } from "../users/use-login-toast";
import { useCachedComments } from "./use-cached-comments";

/** Comments at once and makes it true afterwards; where the server refuses, the comment goes and `onFailed` hears why. */
export function useCreateComment(projectId: number, onFailed: (content: string, message: string) => void) {
  const viewer = useViewer();
  const askToLogIn = useLoginToast();
  const comments = useCachedComments(projectId);

  return trpc.comments.create.useMutation({
    onMutate: ({ content }) => {
      if (!viewer) return undefined;
      void comments.hold();
      const now = new Date().toISOString();
      const { id, username, fullName, profileImage } = viewer;
      const draft: Comment = {
        id: -Date.now(),
        projectId,
        userId: id,
        content: content.trim(),
        createdAt: now,
        updatedAt: now,
        user: { id, username, fullName, profileImage },
      };
      comments.change((items, page) => (page === 0 ? [draft, ...items] : items));
      return draft.id;
    },
    onSuccess: (comment, _input, draftId) => {
      // The list may have been read anew meanwhile: then it has the comment, or has lost the draft.
      const isThere = comments.has(comment.id);
      comments.change((items, page) => {
        const others = items.filter(({ id }) => id !== draftId);
        return page === 0 && !isThere ? [comment, ...others] : others;
      });
      toast({ title: words.commentAdded });
    },
    onError: (error, { content }, draftId) => {
      comments.change((items) => items.filter(({ id }) => id !== draftId));
      const { status, message } = failureOf(error);
      if (status === 401) askToLogIn(words.commentLogin);
      onFailed(content, failedWith(words.commentFailed, { status, message }));
    },
  });
}
