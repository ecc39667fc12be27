import { useState } from "react";

type Options = {
  total: number;
  /** Positions are in this order. */
  order: string;
  idsBetween: (from: number, to: number) => Promise<number[]>;
};

/** Keeps the selection: single projects and ranges, or all that match except for some, whether loaded or not. */
export function useSelection({ total, order, idsBetween }: Options) {
  const [isAll, setAll] = useState(false);
  /** The selected ids; with `isAll` those that are not selected. */
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  /** The row that was chosen last. */
  const [anchor, setAnchor] = useState<{ position: number; order: string }>();
  const isEvery = total > 0 && (isAll ? ids.size === 0 : ids.size >= total);
  const has = (id: number) => ids.has(id) !== isAll;
  const set = (isSelected: boolean, changed: number[]) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) isSelected === isAll ? next.delete(id) : next.add(id);
      return next;
    });
  const setEvery = (isSelected: boolean) => {
    setAll(isSelected);
    setIds(new Set());
  };
  return {
    has,
    ids: [...ids],
    isAll,
    count: isAll ? Math.max(total - ids.size, 0) : ids.size,
    isEvery,
    /** With `isRange`, everything from the row that was chosen last. */
    async toggle(id: number, position: number, isRange: boolean) {
      setAnchor({ position, order });
      if (!isRange || anchor?.order !== order) return set(!has(id), [id]);
      const [from, to] = [Math.min(anchor.position, position), Math.max(anchor.position, position)];
      set(true, await idsBetween(from, to));
    },
    toggleAll: () => setEvery(!isEvery),
    /** Deselects a project that is no longer in the table. */
    drop: (id: number) => !isAll && set(false, [id]),
    clear: () => setEvery(false),
  };
}

export type Selection = ReturnType<typeof useSelection>;
