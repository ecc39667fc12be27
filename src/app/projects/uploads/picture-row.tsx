import { ArrowUpToLine, ChevronDown, TriangleAlert } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { formatNumber } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { Grip } from "../../ui/reorder";
import { UserText } from "../../ui/user-text";
import { useImageDetails, usePdfPages } from "../details/use-details";
import type { FormDetail } from "../form/form-details";
import type { ProjectFormState } from "../form/project-form";
import { PictureDetails, SIZE_NAMES } from "./picture-details";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import {
  isNarrow,
  isStored,
  type PendingPicture,
  type Picture,
  type Slot,
  type StoredPicture,
} from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
import type { useSelection } from "./use-selection";

type PictureRowProps = {
  slot: Slot;
  picture: Picture;
  index: number;
  store: UploadStore;
  form: ProjectFormState;
  isOpen: boolean;
  onToggle: () => void;
  /** Opens the row beside others that are open. */
  onOpen: () => void;
  isMoving: boolean;
  grip: ComponentProps<"button">;
  onMoveToFirst: () => void;
  /** While pictures are selected, a checkbox replaces the grip. */
  selection: ReturnType<typeof useSelection> | undefined;
};

/** One picture of a list: grip, thumbnail, and its words or its progress. */
export function PictureRow({ picture, grip, selection, isMoving, ...rest }: PictureRowProps) {
  const start =
    selection && isStored(picture) ? (
      <RowCheckbox picture={picture} selection={selection} />
    ) : (
      <Grip
        {...grip}
        label={`Reorder ${picture.name}`}
        className="h-10 w-8 rounded-sm hover:text-ink [&>svg]:stroke-2"
      />
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

type RowCheckboxProps = { picture: StoredPicture; selection: ReturnType<typeof useSelection> };

/** Selects a picture of a list; with Shift, all from the one that was selected last. */
function RowCheckbox({ picture, selection }: RowCheckboxProps) {
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

type StoredRowProps = Omit<PictureRowProps, "picture" | "grip" | "selection" | "isMoving"> & {
  picture: StoredPicture;
  start: ReactNode;
};

/** A stored picture. A press on its name opens its words; a row with an error is always open. */
function StoredRow({ slot, picture, index, store, form, start, ...row }: StoredRowProps) {
  const panelId = useId();
  const { detail, hasError: hasDetailError, change } = useImageDetails(form, picture.url);
  const { hasError: hasPageError } = usePdfPages(form, picture);
  const hasError = hasDetailError || hasPageError;
  const isOpen = row.isOpen || hasError;
  const opened = useRef(row);
  opened.current = row;
  // A row that opened because of an error stays open when the error is corrected.
  useEffect(() => {
    if (hasError && !opened.current.isOpen) opened.current.onOpen();
  }, [hasError]);
  return (
    <>
      <div className={ROW}>
        {start}
        {!isOpen &&
          (slot === "images" ? (
            <SizedThumb picture={picture} size={detail.size} onChange={(size) => change({ size })} />
          ) : (
            <PictureThumb
              picture={picture}
              sizes="96px"
              fit={slot === "drawings" ? "contain" : "cover"}
              className={`aspect-4/3 w-24 shrink-0 ${slot === "drawings" ? "bg-drawing!" : ""}`}
            />
          ))}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={row.onToggle}
          className="group/row flex min-w-0 flex-1 items-center gap-3 rounded-sm text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <UserText as="span" className="truncate text-14 font-medium group-hover/row:underline">
                {picture.name}
              </UserText>
              <PictureBytes picture={picture} />
            </span>
            {!isOpen && <Summary detail={detail} picture={picture} />}
          </span>
          <ChevronDown className={`transition-transform ${isOpen ? "rotate-180" : ""}`} />
        </button>
        <div className={ROW_ACTIONS}>
          {slot === "images" && (
            <Button
              size="sm"
              aria-label={`Set as main, ${picture.name}`}
              onClick={() => store.setMain(picture.id)}
            >
              Set as main
            </Button>
          )}
          {index > 0 && (
            <button
              type="button"
              aria-label={`Move to first, ${picture.name}`}
              title="Move to first"
              className="icon-button"
              onClick={row.onMoveToFirst}
            >
              <ArrowUpToLine />
            </button>
          )}
          <PictureActions slot={slot} picture={picture} store={store} />
        </div>
      </div>
      <div id={panelId} className={isOpen ? "pt-2 pb-6 @min-[800px]:pl-12" : "hidden"}>
        {isOpen && <PictureDetails slot={slot} form={form} picture={picture} />}
      </div>
    </>
  );
}

type SizedThumbProps = {
  picture: StoredPicture;
  size: FormDetail["size"];
  onChange: (size: FormDetail["size"]) => void;
};

/** The widths of the thumbnail in pixels. */
const IN_ROW = 96;
const FULL = 144;
const MIDDLE = (IN_ROW + FULL) / 2;

/**
 * A thumbnail of a picture in the gallery. Its right edge is a button: dragged outwards, or pressed, it gives the picture the
 * full width of the gallery, and dragged back, or pressed again, its place in a row.
 */
function SizedThumb({ picture, size, onChange }: SizedThumbProps) {
  const isFull = size === "full";
  const start = useRef(0);
  /** The width while the edge is dragged. */
  const [dragged, setDragged] = useState<number>();
  const isDrag = useRef(false);
  const width = isFull ? FULL : IN_ROW;
  const choose = (next: "full" | "row") => next !== size && onChange(next);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = event.clientX;
    isDrag.current = false;
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const moved = event.clientX - start.current;
    if (Math.abs(moved) >= SLOP) isDrag.current = true;
    if (isDrag.current) setDragged(Math.min(FULL, Math.max(IN_ROW, width + moved)));
  };
  const onPointerUp = () => {
    if (dragged !== undefined) choose(dragged > MIDDLE ? "full" : "row");
    setDragged(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.key === "ArrowRight" ? "full" : event.key === "ArrowLeft" ? "row" : undefined;
    if (!next) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <span className="relative h-18 shrink-0" style={{ width: dragged ?? width }}>
      <PictureThumb picture={picture} sizes={`${FULL}px`} fit="cover" className="size-full" />
      <button
        type="button"
        aria-label={`Full width, ${picture.name}`}
        aria-pressed={isFull}
        title="Drag to the right for the full width, or press"
        className="absolute inset-y-0 -right-3 w-6 cursor-ew-resize touch-none rounded-sm before:absolute before:inset-y-5 before:left-2.5 before:w-1 before:rounded-full before:bg-ink before:outline before:outline-paper"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!isDrag.current) choose(isFull ? "row" : "full");
          isDrag.current = false;
        }}
      />
    </span>
  );
}

/** The distance in pixels that the pointer moves before a press becomes a drag. */
const SLOP = 4;

/** The first words of the caption, and the missing details. */
function Summary({
  detail: { caption, alt, size },
  picture,
}: {
  detail: FormDetail;
  picture: StoredPicture;
}) {
  return (
    <>
      <UserText as="span" className="block truncate text-left text-14 text-ink-2">
        {caption || "No caption"}
      </UserText>
      <span className="flex flex-wrap gap-x-3 font-mono text-12 text-ink-2">
        {size && <span>{SIZE_NAMES[size]}</span>}
        {!alt.trim() && <span>Not described</span>}
        {isNarrow(picture) && (
          <span className="flex items-center gap-1 text-warn">
            <TriangleAlert className="size-3" />
            {`${formatNumber(picture.width ?? 0)} px wide`}
          </span>
        )}
      </span>
    </>
  );
}

type PendingRowProps = { slot: Slot; picture: PendingPicture; store: UploadStore; start?: ReactNode };

/** A picture that is uploading, or whose upload failed. `start` is its grip. */
export function PendingRow({ slot, picture, store, start }: PendingRowProps) {
  return (
    <div className={ROW}>
      {start}
      <PictureThumb picture={picture} sizes="96px" className="aspect-4/3 w-24 shrink-0" />
      <div className="min-w-0 flex-1">
        <UserText as="p" className="truncate text-left text-14 font-medium">
          {picture.name}
        </UserText>
        <PictureStatus picture={picture} />
      </div>
      <div className={ROW_ACTIONS}>
        <PictureBytes picture={picture} />
        <PictureActions slot={slot} picture={picture} store={store} />
      </div>
    </div>
  );
}

/** A row of a picture list. On narrow lists the actions wrap below. */
const ROW =
  "flex min-h-22 flex-wrap items-center gap-x-3 py-2 select-none @min-[640px]:flex-nowrap @min-[640px]:gap-x-4";
const ROW_ACTIONS =
  "flex basis-full items-center justify-end gap-2 @min-[640px]:basis-auto @min-[640px]:shrink-0";
