import type { BulkChange, CHANGED_AT_ONCE, ChangeProjects } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { z } from "zod";
import { invalidateAfter } from "../../../cache/invalidation";
import { toastFailure } from "../../../lib/toast-failure";
import { toast } from "../../../ui/toast";
import { type DashboardSearch, filtersOf } from "../dashboard-search";

const AT_ONCE: typeof CHANGED_AT_ONCE = 500;

type Which = number[] | { matching: DashboardSearch };
export type Change = z.input<typeof ChangeProjects>["change"] & { kind: BulkChange["kind"] };

/**
 * Changes projects at once, with Undo in the toast. The server changes a bounded number with one call; with more, the calls
 * follow one another, and Undo undoes all of them.
 */
export function useBulkChange() {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const refresh = () => invalidateAfter(queryClient, "projectSaved");

  async function undo(keys: string[]) {
    try {
      for (const key of keys) await client.ownProjects.undo.mutate({ undo: key });
      toast({ title: "Undone" });
    } catch (error) {
      toastFailure("The change was not undone", error);
    }
    await refresh();
  }

  async function change(which: Which, wanted: Change, done: (count: number) => string) {
    if (isPending) return;
    setPending(true);
    const keys: string[] = [];
    let count = 0;
    const note = (result: { changed: number; undo: string | null }) => {
      count += result.changed;
      if (result.undo) keys.unshift(result.undo);
    };
    try {
      if (Array.isArray(which))
        for (let start = 0; start < which.length; start += AT_ONCE)
          note(
            await client.ownProjects.change.mutate({
              ids: which.slice(start, start + AT_ONCE),
              change: wanted,
            }),
          );
      else {
        let after: number | null = null;
        do {
          const result: { changed: number; undo: string | null; next: number | null } =
            await client.ownProjects.change.mutate({
              matching: filtersOf(which.matching),
              ...(after !== null && { after }),
              change: wanted,
            });
          note(result);
          after = result.next;
        } while (after !== null);
      }
      toast({
        title: count === 0 ? "Nothing to change" : done(count),
        ...(keys.length > 0 && { action: { label: "Undo", onClick: () => void undo(keys) } }),
      });
    } catch (error) {
      toastFailure("The projects were not changed", error);
    }
    await refresh();
    setPending(false);
  }
  return { isPending, change };
}

export const projectsCount = (count: number) => (count === 1 ? "1 project" : `${count} projects`);
