import type { RestrictionKind } from "@contract/restrictions";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { toastFailure } from "../data/session/toast-failure";
import { toast } from "../ui/toast";

const DONE = { block: "Blocked", mute: "Muted" };
const UNDONE = { block: "Unblocked", mute: "Unmuted" };

/** Blocks, mutes, unblocks and unmutes a user. */
export function useRestriction({ id, name }: { id: number; name: string }) {
  const queryClient = useQueryClient();
  const onSettled = () => invalidateAfter(queryClient, "restrictionChanged");
  const onError = (error: unknown) => toastFailure("The change was not saved", error);
  const put = trpc.restrictions.put.useMutation({
    onSuccess: (_result, { kind }) => toast({ title: `${DONE[kind]}: ${name}` }),
    ...{ onError, onSettled },
  });
  const remove = trpc.restrictions.remove.useMutation({ onError, onSettled });
  return {
    isPending: put.isPending || remove.isPending,
    restrict: (kind: RestrictionKind) => put.mutate({ id, kind }),
    lift: (kind: RestrictionKind) =>
      remove.mutate({ id }, { onSuccess: () => toast({ title: `${UNDONE[kind]}: ${name}` }) }),
  };
}
