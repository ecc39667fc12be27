import { GripVertical } from "lucide-react";
import { PendingRow } from "./pending-row";
import { RowCheckbox } from "./row-checkbox";
import type { PictureRowProps } from "./row-layout";
import { isStored } from "./store/upload-list";
import { StoredRow } from "./stored-row";

/** One picture of a list: drag handle, thumbnail, and its words or its progress. */
export function PictureRow({ picture, handle, selection, isMoving, ...rest }: PictureRowProps) {
  const start =
    selection && isStored(picture) ? (
      <RowCheckbox picture={picture} selection={selection} />
    ) : (
      <button
        type="button"
        aria-label={`Reorder ${picture.name}`}
        className="grid cursor-grab touch-none active:cursor-grabbing h-10 w-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink"
        {...handle}
      >
        <GripVertical className="stroke-2" />
      </button>
    );
  return (
    <li className={`border-line border-b ${isMoving ? "bg-well" : ""}`}>
      {isStored(picture) ? (
        <StoredRow picture={picture} start={start} {...rest} />
      ) : (
        <PendingRow slot={rest.slot} picture={picture} store={rest.store} start={start} />
      )}
    </li>
  );
}
