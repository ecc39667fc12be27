import type { Comment } from "@contract/comments";
import { words } from "@contract/words";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { statusOf, trpc } from "../../lib/trpc";
import { useViewer } from "../../lib/viewer";
import { toast } from "../../ui/toast";
import { updateCachedProject } from "../projects/cached-projects";
import { useLoginToast } from "../users/use-login-toast";
import { commentPages } from "./comment-pages";

/** Comments at once and makes it true afterwards; where the server refuses, the comment goes and `onFailed` hears why. */
export function useCreateComment(projectId: number, onFailed: (content: string, message: string) => void) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const askToLogIn = useLoginToast();
  const { queryKey } = commentPages(useRouter().options.context.client, projectId);

  /** Changes the newest page and its total by as many comments as it gained. */
  const change = (items: (now: Comment[]) => Comment[]) => {
    let gained = 0;
    queryClient.setQueryData(queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      const changed = items(first.items);
      gained = changed.length - first.items.length;
      return { ...data, pages: [{ items: changed, total: first.total + gained }, ...rest] };
    });
    updateCachedProject(queryClient, projectId, (now) => ({ commentCount: now.commentCount + gained }));
  };

  return trpc.comments.create.useMutation({
    onMutate: ({ content }) => {
      if (!viewer) return undefined;
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
      change((comments) => [draft, ...comments]);
      return draft.id;
    },
    onSuccess: (comment, _input, draftId) => {
      change((comments) => comments.map((existing) => (existing.id === draftId ? comment : existing)));
      toast({ title: words.commentAdded });
    },
    onError: (error, { content }, draftId) => {
      change((comments) => comments.filter(({ id }) => id !== draftId));
      if (statusOf(error) === 401) askToLogIn(words.commentLogin);
      onFailed(content, error.data?.message ?? words.commentFailed);
    },
  });
}
