import { type ModelView, VIEW_NAME_MAX } from "@contract/model-views";
import { ArrowDown, ArrowUp, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import { Input } from "../../../../../ui/input";

type ViewRowProps = {
  view: ModelView;
  index: number;
  count: number;
  onInitial: () => void;
  onRename: (name: string) => void;
  onMove: (to: number) => void;
  onShow: () => void;
  onRemove: () => void;
};

/** Of the buttons that get the focus after a change. */
export const rowIds = (index: number) => ({
  up: `saved-view-${index}-up`,
  down: `saved-view-${index}-down`,
  remove: `saved-view-${index}-remove`,
});

/** A saved view in the owner's list. Its name is saved when the field is left, or with Enter. */
export function ViewRow({ view, index, count, onInitial, onRename, onMove, onShow, onRemove }: ViewRowProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { name } = view;
  const ids = rowIds(index);
  const commit = () => {
    const next = draft?.trim();
    setDraft(null);
    if (next && next !== name) onRename(next);
  };
  return (
    <li className="border-b border-line py-2">
      <div className="flex items-center gap-3">
        <input
          type="radio"
          name="initial-view"
          className="size-4.5 shrink-0 accent-ink"
          aria-label={`Open the model with ${name}`}
          checked={view.isInitial}
          onChange={onInitial}
        />
        <Input
          aria-label={`Name of view ${index + 1}`}
          value={draft ?? name}
          maxLength={VIEW_NAME_MAX}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
          }}
        />
      </div>
      <div className="flex justify-end">
        <button type="button" className="icon-button" aria-label={`Show ${name}`} onClick={onShow}>
          <Eye />
        </button>
        <button
          type="button"
          id={ids.up}
          className="icon-button disabled:opacity-40"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp />
        </button>
        <button
          type="button"
          id={ids.down}
          className="icon-button disabled:opacity-40"
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown />
        </button>
        <button
          type="button"
          id={ids.remove}
          className="icon-button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Trash2 />
        </button>
      </div>
    </li>
  );
}
