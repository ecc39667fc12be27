import type { OwnProject } from "@contract/own-projects";
import { useState } from "react";

/** The selected rows: single ones, ranges, or all that match, whether loaded or not. */
export function useSelection(projects: OwnProject[], total: number) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAll, setAll] = useState(false);
  const [anchor, setAnchor] = useState<number>();
  const loaded = projects.map(({ id }) => id);
  const selected = isAll ? new Set(loaded) : new Set(loaded.filter((id) => ids.has(id)));
  const set = (next: Iterable<number>) => {
    setAll(false);
    setIds(new Set(next));
  };
  return {
    selected,
    isAll,
    count: isAll ? total : selected.size,
    isEveryLoaded: loaded.length > 0 && selected.size === loaded.length,
    /** With `isRange`, everything from the row that was chosen last. */
    toggle(id: number, isRange: boolean) {
      const [from, to] = [loaded.indexOf(anchor ?? id), loaded.indexOf(id)].sort((a, b) => a - b);
      const range = isRange && from !== undefined && from >= 0 ? loaded.slice(from, (to ?? from) + 1) : [id];
      const isRemoved = selected.has(id) && !isRange;
      set(isRemoved ? [...selected].filter((other) => other !== id) : [...selected, ...range]);
      setAnchor(id);
    },
    toggleLoaded: () => set(selected.size === loaded.length ? [] : loaded),
    selectAll: () => setAll(true),
    clear: () => set([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
