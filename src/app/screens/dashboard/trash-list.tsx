import { TRASH_DAYS } from "@contract/project-visibility";
import { useQueryClient } from "@tanstack/react-query";
import { invalidateAfter } from "../../cache/invalidation";
import { trpc } from "../../lib/api/trpc";
import { toastFailure } from "../../lib/toast-failure";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { UserText } from "../../ui/user-text";

/** The newest projects in the trash, which can be restored or deleted for ever. Nothing if the trash is empty. */
export function TrashList({ userId }: { userId: number }) {
  const queryClient = useQueryClient();
  const { data } = trpc.users.projects.useQuery({ id: userId, status: "trashed", limit: 50 });
  const refresh = () => invalidateAfter(queryClient, "projectSaved");
  const trash = trpc.projects.remove.useMutation({
    onSuccess: async () => {
      toast({ title: "Project moved to the trash" });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not moved to the trash", error),
  });
  const restore = trpc.projects.restore.useMutation({
    onSuccess: async (_, { id }) => {
      toast({
        title: "Project restored",
        action: { label: "Undo", onClick: () => trash.mutate({ id }) },
      });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not restored", error),
  });
  const remove = trpc.projects.removeForever.useMutation({
    onSuccess: async () => {
      toast({ title: "Project deleted for ever" });
      await refresh();
    },
    onError: (error) => toastFailure("The project was not deleted", error),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="trash" className="mt-16">
      <h2 id="trash" className="text-20 font-medium">
        Trash
      </h2>
      <p className="mt-1.5 mb-4 text-14 text-ink-2">
        Projects are deleted {TRASH_DAYS} days after they were put here.
      </p>
      <ul className="border-t border-line">
        {data.items.map(({ id, title }) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2"
          >
            <UserText className="min-w-0 wrap-anywhere">{title || "Untitled"}</UserText>
            <span className="flex gap-2">
              <Button
                size="sm"
                aria-label={`Restore ${title}`}
                busy={restore.isPending && restore.variables.id === id ? "Restoring..." : undefined}
                onClick={() => restore.mutate({ id })}
              >
                Restore
              </Button>
              <Button
                size="sm"
                variant="danger"
                aria-label={`Delete for ever: ${title}`}
                busy={remove.isPending && remove.variables.id === id ? "Deleting..." : undefined}
                onClick={() => remove.mutate({ id })}
              >
                Delete for ever
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
