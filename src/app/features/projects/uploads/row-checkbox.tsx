import { useRef } from "react";
import { Checkbox } from "../../../ui/checkbox";
import type { StoredPicture } from "./store/upload-list";
import type { useSelection } from "./use-selection";

type RowCheckboxProps = { picture: StoredPicture; selection: ReturnType<typeof useSelection> };

/** Selects a picture of a list; with Shift, all from the one that was selected last. */
export function RowCheckbox({ picture, selection }: RowCheckboxProps) {
  const isRange = useRef(false);
  return (
    <Checkbox
      label={<span className="sr-only">{`Select ${picture.name}`}</span>}
      checked={selection.selected.includes(picture.id)}
      onClick={(event) => {
        isRange.current = event.shiftKey;
      }}
      onChange={() => selection.toggle(picture.id, isRange.current)}
      className="w-8 shrink-0 justify-center gap-0"
    />
  );
}
