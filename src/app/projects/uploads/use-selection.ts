import { useRef, useState } from "react";

/** Items of a list that are selected with checkboxes. Shift selects a range. */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const last = useRef<string>(undefined);
  const existing = selected.filter((id) => ids.includes(id));
  return {
    selected: existing,
    clear: () => setSelected([]),
    selectAll: () => setSelected(ids),
    toggle(id: string, isRange: boolean) {
      setSelected(toggled(ids, existing, id, isRange ? last.current : undefined));
      last.current = id;
    },
  };
}

/**
 * The selection after an item was toggled. With `from`, all items between both are selected or deselected like the
 * toggled one.
 */
export function toggled(ids: readonly string[], selected: readonly string[], id: string, from?: string) {
  const isSelected = !selected.includes(id);
  const ends = [ids.indexOf(id), ids.indexOf(from ?? id)].map((index) =>
    index < 0 ? ids.indexOf(id) : index,
  );
  const range = ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  return ids.filter((each) => (range.includes(each) ? isSelected : selected.includes(each)));
}
