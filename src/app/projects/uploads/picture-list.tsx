import { Clock, RotateCw, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsOffline } from "../../lib/connection";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import type { ProjectFormState } from "../form/project-form";
import { ListToolbar } from "./list-toolbar";
import { PictureRow } from "./picture-row";
import { PictureUpload, RefusedFiles } from "./picture-upload";
import { isInFlight, isStored, type Picture, type Slot, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
import { useSelection } from "./use-selection";

type PictureListProps = {
  slot: Exclude<Slot, "mainImage">;
  store: UploadStore;
  uploadList: UploadList;
  form: ProjectFormState;
  /** "Choose images" */
  label: string;
};

/** The pictures of a slot in an order that can be changed, each with its upload status and its words. */
export function PictureList({ slot, store, uploadList, form, label }: PictureListProps) {
  const pictures = uploadList.pictures[slot];
  const stored = pictures.filter(isStored);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(stored.map(({ id }) => id));
  const { list, handleProps, movingId, announcement } = useReorder({
    count: pictures.length,
    onMove: (from, to) => store.move(slot, from, to),
    onDrop: () => store.saveOrder(slot),
  });
  const moveToFirst = (index: number) => {
    store.move(slot, index, 0);
    store.saveOrder(slot);
    document.getElementById(slot)?.focus({ preventScroll: true });
  };
  const removeSelected = () => {
    store.remove(
      slot,
      stored.filter(({ id }) => selection.selected.includes(id)),
    );
    setSelecting(false);
    document.getElementById(slot)?.focus();
  };
  const endSelecting = () => {
    setSelecting(false);
    selection.clear();
  };

  return (
    <div className="@container">
      <ListToolbar
        slot={slot}
        form={form}
        pictures={stored}
        open={open}
        onOpen={setOpen}
        isSelecting={isSelecting}
        selection={selection}
        onSelecting={(isStarting) => (isStarting ? setSelecting(true) : endSelecting())}
        onRemoveSelected={removeSelected}
      />
      <PictureUpload slot={slot} store={store} uploadList={uploadList} label={label} />
      <RefusedFiles slot={slot} uploadList={uploadList} store={store} className="mt-3" />
      <StoppedUploads pictures={pictures} store={store} />
      <ul ref={list} className="mt-2">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.id}
            slot={slot}
            picture={picture}
            index={index}
            store={store}
            form={form}
            isOpen={open.includes(picture.id)}
            onToggle={() => setOpen(open.includes(picture.id) ? [] : [picture.id])}
            onOpen={() => setOpen((current) => [...current, picture.id])}
            isMoving={picture.id === movingId}
            handle={handleProps(picture.id, picture.name, index)}
            onMoveToFirst={() => moveToFirst(index)}
            selection={isSelecting ? selection : undefined}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Says that uploads wait for the connection, or that several have failed, and repeats them. */
function StoppedUploads({ pictures, store }: { pictures: Picture[]; store: UploadStore }) {
  const isOffline = useIsOffline();
  const waiting = isOffline ? pictures.filter(isInFlight).length : 0;
  const failed = pictures.filter(({ status }) => status === "failed").length;
  if (waiting === 0 && failed < 2) return null;
  return (
    <div
      role="status"
      className="mt-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-line-2 bg-sheet py-2 pr-3 pl-4 text-14"
    >
      {waiting > 0 ? <Clock /> : <TriangleAlert className="text-bad" />}
      <p className="min-w-0 flex-1">
        <span className="font-medium">
          {waiting > 0 ? "You are offline." : `${formatCount(failed, "upload")} stopped.`}
        </span>{" "}
        <span className="text-ink-2">
          {waiting > 0 &&
            `${formatCount(waiting, "picture waits", "pictures wait")} on this device and will be sent when you are online.`}
        </span>
      </p>
      <Button size="sm" onClick={store.retryAll}>
        <RotateCw /> Retry all
      </Button>
    </div>
  );
}

type Reorder = {
  count: number;
  onMove: (from: number, to: number) => void;
  /** Called when moving an item ends, also if its position did not change. */
  onDrop: () => void;
};

/**
 * Reorders a list by drag handles: with a pointer, or by keyboard (Space picks an item up, arrow keys move it, Space
 * drops it, Escape moves it back). The ARIA practices have no pattern for this; these are the usual keys.
 */
function useReorder({ count, onMove, onDrop }: Reorder) {
  const list = useRef<HTMLUListElement>(null);
  const [moving, setMoving] = useState<{ id: string; from: number }>();
  const [announcement, announce] = useState("");

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string, name: string, index: number) => {
    const isMoving = moving?.id === id;
    const to = isMoving ? targetIndex(event.key, index, count, moving.from) : undefined;
    if (event.key !== " " && event.key !== "Enter" && to === undefined) return;
    event.preventDefault();
    if (to === undefined) {
      setMoving(isMoving ? undefined : { id, from: index });
      if (isMoving) onDrop();
      announce(
        isMoving
          ? `${name} stays at ${index + 1} of ${count}`
          : `${name} picked up, ${index + 1} of ${count}`,
      );
      return;
    }
    const handle = event.currentTarget;
    flushSync(() => onMove(index, to));
    handle.focus();
    if (event.key === "Escape") {
      setMoving(undefined);
      onDrop();
    }
    announce(`${name}, ${to + 1} of ${count}`);
  };

  const onPointerDown = (event: PointerEvent, id: string, name: string, index: number) => {
    if (event.button !== 0) return;
    let current = index;
    setMoving({ id, from: index });
    const controller = new AbortController();
    const follow = ({ clientY }: { clientY: number }) => {
      const to = rowAt(list.current, clientY, current);
      if (to === current) return;
      onMove(current, to);
      current = to;
    };
    const release = () => {
      controller.abort();
      setMoving(undefined);
      onDrop();
      if (current !== index) announce(`${name}, ${current + 1} of ${count}`);
    };
    window.addEventListener("pointermove", follow, { signal: controller.signal });
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, release, { signal: controller.signal });
  };

  const handleProps = (id: string, name: string, index: number) => ({
    "aria-pressed": moving?.id === id,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id, name, index),
    onPointerDown: (event: PointerEvent) => onPointerDown(event, id, name, index),
    onBlur: () => {
      if (moving?.id !== id) return;
      setMoving(undefined);
      onDrop();
    },
  });
  return { list, handleProps, movingId: moving?.id, announcement };
}

/** The index the pressed key moves the item to; undefined for other keys. `origin`: where it was picked up. */
function targetIndex(key: string, index: number, count: number, origin: number) {
  if (key === "ArrowUp" || key === "ArrowLeft") return Math.max(0, index - 1);
  if (key === "ArrowDown" || key === "ArrowRight") return Math.min(count - 1, index + 1);
  if (key === "Escape") return origin;
}

/**
 * The row of a dragged item: it passes a row once the pointer passes the middle of that row, so rows can differ in
 * height.
 */
function rowAt(list: HTMLElement | null, y: number, current: number) {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return (top + bottom) / 2;
  });
  const above = middles.findIndex((middle, index) => index < current && y < middle);
  const below = middles.findLastIndex((middle, index) => index > current && y > middle);
  if (above >= 0) return above;
  return below >= 0 ? below : current;
}
