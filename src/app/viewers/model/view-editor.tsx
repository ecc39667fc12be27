import { MODEL_VIEWS_MAX, type ModelView, VIEW_NAME_MAX } from "@contract/model-views";
import { ArrowDown, ArrowUp, Eye, Trash2, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button";
import { Input } from "../../ui/input";
import type { SavedViews } from "./use-saved-views";

const NAME_FIELD = "saved-view-name";
const focusOn = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });

type ViewEditorProps = {
  saved: SavedViews;
  isSaving: boolean;
  /** Resolves with whether the views were saved. */
  onSave: (views: ModelView[]) => Promise<boolean>;
  onClose: () => void;
};

/** Saves the owner's present view, and renames, orders and removes saved ones. Each change is saved at once. */
export function ViewEditor({ saved, isSaving, onSave, onClose }: ViewEditorProps) {
  const { views } = saved;
  const [name, setName] = useState("");
  const [message, setMessage] = useState("");
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus({ preventScroll: true }), []);

  const write = async (next: ModelView[], done: string, focusId?: string) => {
    if (isSaving || !(await onSave(next))) return false;
    setMessage(done);
    // The focus moves after React has drawn the new order.
    if (focusId) requestAnimationFrame(() => focusOn(focusId));
    return true;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!trimmed) return nameField.current?.focus();
    if (await write([...views, saved.current(trimmed)], `View ${trimmed} saved`)) setName("");
  };
  const setInitial = (chosen: number) =>
    write(
      views.map((view, index) => ({ ...view, isInitial: index === chosen })),
      `The model opens with ${views[chosen]?.name ?? "Home"}`,
    );
  const move = (from: number, to: number) => {
    const next = [...views];
    next.splice(to, 0, ...next.splice(from, 1));
    const { up, down } = rowIds(to);
    const focusId = to < from ? (to === 0 ? down : up) : to === views.length - 1 ? up : down;
    return write(next, `${views[from]?.name} is now view ${to + 1} of ${views.length}`, focusId);
  };

  return (
    <section
      aria-label="Saved views"
      className="absolute z-20 flex flex-col border-line bg-sheet max-md:inset-x-0 max-md:bottom-0 max-md:max-h-full max-md:border-t md:inset-y-0 md:right-0 md:w-90 md:border-l"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pl-4 pr-2">
        <h3 className="font-medium">Saved views</h3>
        <button type="button" className="icon-button" aria-label="Close saved views" onClick={onClose}>
          <X />
        </button>
      </div>
      <div className="overflow-y-auto px-4 py-3">
        <form className="flex items-end gap-2" onSubmit={add}>
          <div className="min-w-0 grow text-14">
            <label htmlFor={NAME_FIELD} className="mb-1.5 block font-medium">
              Name of the present view
            </label>
            <Input
              ref={nameField}
              id={NAME_FIELD}
              value={name}
              maxLength={VIEW_NAME_MAX}
              disabled={views.length >= MODEL_VIEWS_MAX}
              onChange={(event) => setName(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            variant="ink"
            className="h-11"
            disabled={views.length >= MODEL_VIEWS_MAX}
            busy={isSaving ? "Saving..." : undefined}
          >
            Save
          </Button>
        </form>
        <p className="mt-2 text-14 text-ink-2">
          {views.length >= MODEL_VIEWS_MAX
            ? `At most ${MODEL_VIEWS_MAX} views. Remove one to save another.`
            : "With the section and the parts that are hidden."}
        </p>
        {views.length > 0 && (
          <fieldset className="mt-5">
            <legend className="label pb-2">Shown first</legend>
            <label className="flex h-11 items-center gap-3 border-b border-line text-14">
              <input
                type="radio"
                name="initial-view"
                className="size-4.5 accent-ink"
                checked={!views.some((view) => view.isInitial)}
                onChange={() => setInitial(-1)}
              />
              Home
            </label>
            <ol aria-label="Views">
              {views.map((view, index) => (
                <ViewRow
                  // Views have no id, and may have equal names.
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its focus when the views change places
                  key={index}
                  view={view}
                  index={index}
                  count={views.length}
                  onInitial={() => setInitial(index)}
                  onRename={(next) =>
                    write(
                      views.map((each) => (each === view ? { ...each, name: next } : each)),
                      `Renamed to ${next}`,
                    )
                  }
                  onMove={(to) => move(index, to)}
                  onShow={() => saved.choose(index)}
                  onRemove={() =>
                    write(
                      views.filter((each) => each !== view),
                      `View ${view.name} removed`,
                      views.length > 1 ? rowIds(Math.min(index, views.length - 2)).remove : NAME_FIELD,
                    )
                  }
                />
              ))}
            </ol>
          </fieldset>
        )}
        <p role="status" className="sr-only">
          {message}
        </p>
      </div>
    </section>
  );
}

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

/** The ids of the buttons that get the focus after a change. */
const rowIds = (index: number) => ({
  up: `saved-view-${index}-up`,
  down: `saved-view-${index}-down`,
  remove: `saved-view-${index}-remove`,
});

/** A saved view in the owner's list. Its name is saved when the field is left, or with Enter. */
function ViewRow({ view, index, count, onInitial, onRename, onMove, onShow, onRemove }: ViewRowProps) {
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
