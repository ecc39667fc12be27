import type {
  BulkChange,
  CHANGED_AT_ONCE,
  ChangedProjects,
  ChangeProjects,
  UnchangedProject,
} from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { z } from "zod";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatCount, formatNumber } from "../../../lib/format/format";
import { toast } from "../../../ui/toast";
import { type DashboardSearch, filtersOf } from "./dashboard-search";

const AT_ONCE: typeof CHANGED_AT_ONCE = 100;

type Which = number[] | { matching: DashboardSearch; except: number[]; count: number };
export type Change = z.input<typeof ChangeProjects>["change"] & { kind: BulkChange["kind"] };
type Progress = { label: string; done: number; of: number };

/**
 * Changes projects, with Undo in the toast. The server changes a bounded number with one call; with more, the calls
 * follow one another, and Undo undoes all of them. A change that was interrupted can be repeated: finished parts are
 * left out.
 */
export function useBulkChange() {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const running = useRef<Promise<void>>(undefined);
  const [progress, setProgress] = useState<Progress>();
  /** The projects that the last change left as they were. */
  const [unchanged, setUnchanged] = useState<UnchangedProject[]>([]);

  /** One run at a time. The lists are loaded again when it ends. */
  async function run(work: () => Promise<void>) {
    if (running.current) return;
    running.current = (async () => {
      await work();
      await invalidateAfter(queryClient, "projectSaved");
    })();
    try {
      await running.current;
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }

  async function undo(keys: string[]) {
    // Undo can be pressed while the lists are still loaded again.
    await running.current;
    await run(async () => {
      try {
        for (const [done, key] of keys.entries()) {
          if (keys.length > 1) setProgress({ label: "Undoing", done, of: keys.length });
          await client.ownProjects.undo.mutate({ undo: key });
        }
        toast({ title: "Undone" });
      } catch (error) {
        toastFailure("The change was not undone", error);
      }
    });
  }

  /** The calls of a change, one after the other. */
  async function* slices(which: Which, change: Change): AsyncGenerator<ChangedProjects> {
    if (Array.isArray(which)) {
      for (let start = 0; start < which.length; start += AT_ONCE)
        yield await client.ownProjects.change.mutate({ ids: which.slice(start, start + AT_ONCE), change });
      return;
    }
    let after: number | null = null;
    do {
      const result: ChangedProjects = await client.ownProjects.change.mutate({
        matching: filtersOf(which.matching),
        except: which.except,
        ...(after !== null && { after }),
        change,
      });
      yield result;
      after = result.next;
    } while (after !== null);
  }

  const change = (which: Which, wanted: Change, done: (count: number) => string) =>
    run(async () => {
      const of = Array.isArray(which) ? which.length : which.count;
      const keys: string[] = [];
      const left: UnchangedProject[] = [];
      let count = 0;
      const action = () => keys.length > 0 && { action: { label: "Undo", onClick: () => void undo(keys) } };
      try {
        for await (const result of slices(which, wanted)) {
          count += result.changed;
          left.push(...result.unchanged);
          if (result.undo) keys.unshift(result.undo);
          if (of > AT_ONCE) setProgress({ label: "Changing", done: count, of });
        }
        setUnchanged(left);
        if (count > 0 || left.length === 0)
          toast({ title: count === 0 ? "Nothing to change" : done(count), ...action() });
      } catch (error) {
        if (count === 0) toastFailure("The projects were not changed", error);
        else
          toast({
            title: `${formatNumber(count)} of ${projectsCount(of)} changed`,
            description: "The others were not changed. You can repeat it.",
            kind: "bad",
            ...action(),
          });
      }
    });
  return { progress, change, unchanged, forgetUnchanged: () => setUnchanged([]) };
}

export const projectsCount = (count: number) => formatCount(count, "project");
