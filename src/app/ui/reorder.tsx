import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent as PressEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

type Item = { id: number | string };

/** The list shows `item` at `to`. The list is changed when `item` is dropped. */
type Move<T, Position> = { item: T; from: Position; to: Position };

/** A row that the lifted item is dragged past: downwards (1) or upwards (-1). */
export type PassedRow = { row: HTMLElement; index: number; by: 1 | -1 };

type ReorderOptions<T, Position> = {
  nameOf: (item: T) => string;
  /** A position for screen readers: "2 of 5". */
  describe: (position: Position) => string;
  isSame: (one: Position, other: Position) => boolean;
  /** The position below (1) or above (-1) the moved item; undefined at the ends. */
  neighbour: (move: Move<T, Position>, by: 1 | -1) => Position | undefined;
  /** The position of the lifted item after this row is passed. */
  positionAfter: (passed: PassedRow) => Position | undefined;
  /** The item stays at its new position until the promise is resolved. */
  onMove: (move: Move<T, Position>) => Promise<void> | void;
};

/** The distance in pixels that the pointer moves before a press becomes a drag. */
const SLOP = 4;
/** Within this distance of the window's edge the page scrolls, by at most so many pixels in a millisecond. */
const EDGE = 80;
const SPEED = 1.2;
const LONGEST_FRAME_MS = 100;

type Press<T, Position> = { item: T; position: Position; pointerId: number; startY: number };

/**
 * Moves the items of a list by their grips: with a mouse, a pen or a finger, and by keyboard and screen reader (a click
 * without a pointer lifts and drops, arrow keys move, Escape puts back). The list shows a lifted item where it would be
 * dropped, so the rows of the list need keys. `spoken` is for a live region.
 */
export function useReorder<T extends Item, Position>(options: ReorderOptions<T, Position>) {
  const { nameOf, describe, isSame, neighbour } = options;
  const [lifted, setLifted] = useState<"keyboard" | "pointer">();
  const [move, setMove] = useState<Move<T, Position>>();
  const [press, setPress] = useState<Press<T, Position>>();
  const [spoken, say] = useState("");
  const grip = useRef<HTMLElement>(null);
  const liftedId = lifted ? move?.item.id : undefined;

  function lift(item: T, from: Position, by: "keyboard" | "pointer") {
    const isSaving = move && !lifted;
    if (isSaving) return;
    setLifted(by);
    if (liftedId === item.id) return;
    setMove({ item, from, to: from });
    say(
      `${nameOf(item)} lifted, ${describe(from)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    );
  }
  function hover(to: Position) {
    if (!lifted || !move || isSame(to, move.to)) return;
    setMove({ ...move, to });
    say(`${nameOf(move.item)}, ${describe(to)}.`);
  }
  function putBack() {
    if (!lifted || !move) return;
    say(`${nameOf(move.item)} put back, ${describe(move.from)}.`);
    setLifted(undefined);
    setMove(undefined);
  }
  function drop() {
    if (!lifted || !move) return;
    if (isSame(move.from, move.to)) return putBack();
    setLifted(undefined);
    say(`${nameOf(move.item)} dropped, ${describe(move.to)}.`);
    void save(move);
  }
  async function save(made: Move<T, Position>) {
    setMove(made);
    await options.onMove(made);
    setMove(undefined);
  }

  function onKeyDown(event: KeyboardEvent, item: T) {
    if (!move || liftedId !== item.id) return;
    const by = KEYS[event.key];
    if (event.key === "Escape") putBack();
    else if (by) {
      const next = neighbour(move, by);
      if (next !== undefined) hover(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  /** The grip takes the focus here, because the default action of a press also selects text. */
  function onPointerDown(event: PressEvent<HTMLElement>, item: T, position: Position) {
    if (event.button !== 0 || press) return;
    event.preventDefault();
    grip.current = event.currentTarget;
    grip.current.focus({ preventScroll: true });
    setPress({ item, position, pointerId: event.pointerId, startY: event.clientY });
  }
  usePointer(press, {
    onDrag(y) {
      if (!press) return;
      if (liftedId === press.item.id) {
        const passed = passedRow(grip.current, y);
        const to = passed && options.positionAfter(passed);
        if (to !== undefined) hover(to);
      } else if (Math.abs(y - press.startY) >= SLOP) lift(press.item, press.position, "pointer");
    },
    onEnd(isDropped) {
      setPress(undefined);
      if (isDropped) drop();
      else putBack();
    },
  });
  // The page does not scroll by itself to an item that is moved out of view by keyboard.
  const to = lifted === "keyboard" ? move?.to : undefined;
  useLayoutEffect(() => {
    if (to !== undefined) grip.current?.scrollIntoView({ block: "nearest" });
  }, [to]);

  return {
    move,
    liftedId,
    isByKeyboard: lifted === "keyboard",
    spoken,
    say,
    /** Moves an item at once, without lifting it. */
    moveTo(item: T, from: Position, to: Position) {
      if (move || isSame(from, to)) return;
      say(`${nameOf(item)} moved, ${describe(to)}.`);
      void save({ item, from, to });
    },
    /** The handlers of a grip that is for pointers only. The row needs `MoveButtons`. */
    pointerGrip: (item: T, position: Position) => ({
      onPointerDown: (event: PressEvent<HTMLElement>) => onPointerDown(event, item, position),
    }),
    /** The properties of a grip that is a button. */
    grip: (item: T, position: Position) => ({
      "aria-pressed": liftedId === item.id,
      onClick: ({ detail, currentTarget }: React.MouseEvent<HTMLElement>) => {
        // The clicks of a pointer have a count.
        if (detail > 0) return;
        if (liftedId === item.id) return drop();
        grip.current = currentTarget;
        lift(item, position, "keyboard");
      },
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
      onPointerDown: (event: PressEvent<HTMLElement>) => onPointerDown(event, item, position),
      // A window that loses the focus keeps its active element.
      onBlur: ({ currentTarget }: React.FocusEvent) => {
        if (to !== undefined && liftedId === item.id && document.activeElement !== currentTarget) drop();
      },
    }),
  };
}

const KEYS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type PointerHandlers = {
  /** `y` is the distance of the pointer from the top of the window. */
  onDrag: (y: number) => void;
  onEnd: (isDropped: boolean) => void;
};

/**
 * Follows the pointer of a press, and scrolls the page near the window's edges. The window gets the events, because a row
 * that is moved in the document loses the pointer.
 */
function usePointer(press: Press<unknown, unknown> | undefined, { onDrag, onEnd }: PointerHandlers) {
  const drag = useEffectEvent((y: number) => onDrag(y));
  const end = useEffectEvent((isDropped: boolean) => onEnd(isDropped));
  useEffect(() => {
    if (!press) return;
    const { pointerId, startY } = press;
    let y = startY;
    const onPointer = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (event.type === "pointercancel") return end(false);
      y = event.clientY;
      // Browsers send the last move and the release together. The list must be drawn in between.
      flushSync(() => drag(y));
      if (event.type === "pointerup") end(true);
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const speed = scrollSpeedAt(y);
      if (speed !== 0 && Math.abs(y - startY) >= SLOP) {
        window.scrollBy(0, speed * Math.min(now - last, LONGEST_FRAME_MS));
        drag(y);
      }
      last = now;
      frame = requestAnimationFrame(step);
    });
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ["pointermove", "pointerup", "pointercancel"] as const)
      window.addEventListener(type, onPointer, { signal });
    window.addEventListener("keydown", onKey, { signal, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      controller.abort();
    };
  }, [press]);
}

/** In pixels in a millisecond, upwards if negative. */
function scrollSpeedAt(y: number) {
  const beyond = y < EDGE ? y - EDGE : Math.max(0, y - window.innerHeight + EDGE);
  return Math.max(Math.min(beyond / EDGE, 1), -1) * SPEED;
}

/**
 * The last row that the lifted row is to be moved past, so that it is under the pointer afterwards. Rows can differ in
 * height. Rows that are hidden from screen readers fill space.
 */
function passedRow(grip: HTMLElement | null, y: number): PassedRow | undefined {
  const lifted = grip?.closest<HTMLElement>("li, tr");
  if (!lifted?.parentElement) return undefined;
  const siblings = lifted.parentElement.querySelectorAll<HTMLElement>(":scope > :not([aria-hidden])");
  const rows = [...siblings];
  const at = rows.indexOf(lifted);
  const { height } = lifted.getBoundingClientRect();
  const boxes = rows.map((row) => row.getBoundingClientRect());
  const above = boxes.findIndex(({ top, bottom }, index) => index < at && y < Math.min(bottom, top + height));
  const below = boxes.findLastIndex(
    ({ top, bottom }, index) => index > at && y > Math.max(top, bottom - height),
  );
  const index = above >= 0 ? above : below;
  const row = rows[index];
  return row && { row, index, by: above >= 0 ? -1 : 1 };
}

type ListOptions<T> = {
  items: T[];
  nameOf: (item: T) => string;
  onMove: (item: T, to: number) => void;
};

/** `useReorder` for a list whose rows are all items. `items` has them in the order to show. */
export function useListReorder<T extends Item>({ items, nameOf, onMove }: ListOptions<T>) {
  const reorder = useReorder<T, number>({
    nameOf,
    describe: (index) => `${index + 1} of ${items.length}`,
    isSame: Object.is,
    neighbour: ({ to }, by) => (items[to + by] ? to + by : undefined),
    positionAfter: ({ index }) => index,
    onMove: ({ item, to }) => onMove(item, to),
  });
  const { move } = reorder;
  return { ...reorder, items: move ? withItemAt(items, move.item, move.to) : items };
}

/** The list with an item of it at another index. */
export function withItemAt<T extends Item>(items: T[], { id }: Item, to: number): T[] {
  const item = items.find((each) => each.id === id);
  const others = items.filter((each) => each !== item);
  return item ? others.toSpliced(to, 0, item) : items;
}

type GripProps = React.ComponentProps<"button"> & { label: string };

/** A grip with the handlers of `useReorder`. Its parent says how large it is. */
export const Grip = ({ label, className, ...props }: GripProps) => (
  <button type="button" aria-label={label} className={`${GRIP} ${className}`} {...props}>
    <GripVertical />
  </button>
);

/** A grip for pointers only. */
export const PointerGrip = ({ className, ...props }: React.ComponentProps<"span">) => (
  <span aria-hidden="true" className={`${GRIP} ${className}`} {...props}>
    <GripVertical />
  </span>
);

const GRIP = "grid shrink-0 cursor-grab touch-none place-items-center text-ink-2 active:cursor-grabbing";

type MoveButtonsProps = { name: string; index: number; count: number; onMove: (to: number) => void };

/** Move an item up and down. At an end of the list a button stays focusable, so that the focus is not lost there. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const properties = (direction: "up" | "down", to: number) => ({
    type: "button" as const,
    "aria-label": `Move ${name} ${direction}`,
    "aria-disabled": to < 0 || to >= count,
    className: "icon-button shrink-0 aria-disabled:text-line-2",
    onClick: () => to >= 0 && to < count && onMove(to),
  });
  return (
    <>
      <button {...properties("up", index - 1)}>
        <ArrowUp />
      </button>
      <button {...properties("down", index + 1)}>
        <ArrowDown />
      </button>
    </>
  );
}
