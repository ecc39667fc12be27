import { type CollectionItem, NOTE_MAX } from "@contract/collections";
import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { variantUrl } from "../../../lib/media";
import { Textarea } from "../../../ui/input";
import { MissingPicture } from "../../../ui/missing-picture";
import { UserText } from "../../../ui/user-text";
import type { ItemOrder } from "./use-item-order";

type EditRowProps = { item: CollectionItem; index: number; order: ItemOrder };

/** An item of a collection: dragged by its grip, moved by its buttons, with its note. */
export function EditRow({ item, index, order }: EditRowProps) {
  const name = nameOf(item);
  const url = item.picture?.url ?? item.project?.mainImage;
  const buttons = useRef<HTMLDivElement>(null);
  const pressed = useRef<string>(undefined);
  // An element that is moved loses the focus. At an end the button of the other direction gets it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index says where the row has been moved to
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const enabled = [...(buttons.current?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [])];
    (enabled.find(({ dataset }) => dataset.move === pressed.current) ?? enabled[0])?.focus();
    pressed.current = undefined;
  }, [index]);
  const moveBy = (by: 1 | -1) => {
    pressed.current = String(by);
    order.moveTo(item, index + by);
  };
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto] ${order.draggedId === item.id ? "bg-well" : ""}`}
      onDragOver={(event) => order.draggedId !== undefined && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        order.drop(index);
      }}
    >
      <span
        draggable
        aria-hidden="true"
        className="grid h-15 w-6 cursor-grab place-items-center text-ink-2 max-md:hidden"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          order.setDraggedId(item.id);
        }}
        onDragEnd={() => order.setDraggedId(undefined)}
      >
        <GripVertical />
      </span>
      {url ? (
        <img src={variantUrl(url, 320)} alt="" className="h-15 w-20 object-cover" loading="lazy" />
      ) : (
        <MissingPicture label="" className="h-15 w-20" />
      )}
      <div className="min-w-0 max-md:order-last max-md:col-span-3">
        <UserText as="p" className="font-medium wrap-anywhere">
          {name}
        </UserText>
        <NoteField item={item} name={name} order={order} />
      </div>
      <div ref={buttons} className="flex max-md:col-start-3">
        <RowButton label={`Move ${name} up`} move="-1" disabled={index === 0} onClick={() => moveBy(-1)}>
          <ArrowUp />
        </RowButton>
        <RowButton
          label={`Move ${name} down`}
          move="1"
          disabled={index === order.count - 1}
          onClick={() => moveBy(1)}
        >
          <ArrowDown />
        </RowButton>
        <RowButton label={`Remove ${name}`} onClick={() => order.remove(item)}>
          <X />
        </RowButton>
      </div>
    </li>
  );
}

type RowButtonProps = {
  label: string;
  move?: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const RowButton = ({ label, move, disabled, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    data-move={move}
    disabled={disabled}
    className="icon-button disabled:text-line-2"
    onClick={onClick}
  >
    {children}
  </button>
);

function nameOf({ project, picture }: CollectionItem) {
  if (!project) return "No longer available";
  const title = project.title || "Untitled";
  return picture ? (picture.caption ?? `Picture of ${title}`) : title;
}

type NoteFieldProps = { item: CollectionItem; name: string; order: ItemOrder };

/** Saved when it is left. */
function NoteField({ item, name, order }: NoteFieldProps) {
  const [note, setNote] = useState(item.note ?? "");
  return (
    <Textarea
      rows={2}
      aria-label={`Note about ${name}`}
      placeholder="Note"
      value={note}
      maxLength={NOTE_MAX}
      className="mt-2"
      onChange={({ target }) => setNote(target.value)}
      onBlur={() => note !== (item.note ?? "") && order.saveNote(item, note)}
    />
  );
}
