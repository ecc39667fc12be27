import type { OwnProject } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import {
  type PointerEvent as GripEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatNumber } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { NumberInput } from "../../../ui/number-input";
import {
  countsAfter,
  type Group,
  type GroupPosition,
  groupPositionBefore,
  isSameGroupPosition,
  type Move,
  nextGroupPosition,
  positionOf,
} from "./groups";

/** Loads the project at a position of the server's order. */
type Load = (position: number) => Promise<OwnProject | undefined>;

/**
 * Moves projects by keyboard and by dragging. A lifted project already stands where it would be dropped; it stays there
 * until the server's order is loaded. `spoken` describes each move, for a live region.
 */
export function useReorder(groups: Group[], load: Load) {
  const queryClient = useQueryClient();
  const [lifted, setLifted] = useState<"keyboard" | "pointer">();
  /** The lifted or just dropped project. */
  const [move, setMove] = useState<Move>();
  const [spoken, setSpoken] = useState("");
  const current = move ? countsAfter(groups, move) : groups;
  const save = trpc.ownProjects.move.useMutation();
  const liftedId = lifted ? move?.project.id : undefined;

  const place = ({ key, index }: GroupPosition) => {
    const group = groups.find((other) => other.key === key);
    return `position ${index + 1} in ${group?.label ?? "Projects"}`;
  };
  function lift(project: OwnProject, from: GroupPosition, by: "keyboard" | "pointer") {
    if (move) return;
    setLifted(by);
    setMove({ project, from, to: from });
    setSpoken(
      `${project.title} lifted, ${place(from)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    );
  }
  function hover(to: GroupPosition) {
    if (!lifted || !move || isSameGroupPosition(to, move.to)) return;
    setMove({ ...move, to });
    setSpoken(`${move.project.title}, ${place(to)}.`);
  }
  function putBack() {
    if (!lifted || !move) return;
    setSpoken(`${move.project.title} put back, ${place(move.from)}.`);
    setLifted(undefined);
    setMove(undefined);
  }
  function drop() {
    if (!lifted || !move) return;
    if (isSameGroupPosition(move.from, move.to)) return putBack();
    setLifted(undefined);
    setSpoken(`${move.project.title} dropped, ${place(move.to)}.`);
    void send(move);
  }
  async function send(sent: Move) {
    const { project, to } = sent;
    try {
      const above =
        to.index > 0
          ? await load(positionOf(groups, groupPositionBefore(sent, { key: to.key, index: to.index - 1 })))
          : null;
      await save.mutateAsync({
        id: project.id,
        isPinned: to.key === "pinned",
        sectionId: typeof to.key === "number" ? to.key : null,
        after: above?.id ?? null,
      });
    } catch (error) {
      toastFailure("The project was not moved", error);
    }
    await invalidateAfter(queryClient, "orderChanged");
    setMove(undefined);
  }
  return {
    groups: current,
    /** The position on the server of the project that the table shows at `groupPosition`. */
    before: (groupPosition: GroupPosition) =>
      move ? groupPositionBefore(move, groupPosition) : groupPosition,
    move,
    liftedId,
    isByKeyboard: lifted === "keyboard",
    spoken,
    lift,
    hover,
    drop,
    putBack,
    /** Moves a project at once, without lifting it. */
    moveTo(project: OwnProject, from: GroupPosition, to: GroupPosition) {
      if (move || isSameGroupPosition(from, to)) return;
      setMove({ project, from, to });
      setSpoken(`${project.title} moved, ${place(to)}.`);
      void send({ project, from, to });
    },
    /** Handles keys on the grip of a project. */
    onKeyDown(event: KeyboardEvent, project: OwnProject, groupPosition: GroupPosition) {
      const isThis = liftedId === project.id;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (event.key === " " || event.key === "Enter")
        isThis ? drop() : lift(project, groupPosition, "keyboard");
      else if (!isThis) return;
      else if (event.key === "Escape") putBack();
      else if (by && move) {
        const next = nextGroupPosition(current, move.to, by);
        if (next) hover(next);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;

/** The distance that the pointer moves before a press becomes a drag. */
const SLOP = 4;
/** Within this distance of the window's edge the page scrolls, by at most so many pixels in a millisecond. */
const EDGE = 80;
const SPEED = 1.2;
const LONGEST_FRAME_MS = 100;

type Drag = { project: OwnProject; groupPosition: GroupPosition; pointerId: number; startY: number };

/**
 * Drags rows by their grips, with a mouse, a pen or a finger. The window hears the pointer, because a row that is moved in
 * the document loses it. `groupPositionAt` finds the row that
 * is so many pixels below the top of the window; near its edges the page scrolls.
 */
export function useRowDrag(reorder: Reorder, groupPositionAt: (y: number) => GroupPosition | undefined) {
  const [drag, setDrag] = useState<Drag>();
  const y = useRef(0);
  const hover = useEffectEvent(() => {
    const groupPosition = groupPositionAt(y.current);
    if (groupPosition) reorder.hover(groupPosition);
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    y.current = event.clientY;
    if (reorder.liftedId === drag.project.id) hover();
    else if (Math.abs(event.clientY - drag.startY) >= SLOP)
      reorder.lift(drag.project, drag.groupPosition, "pointer");
  });
  const onEnd = useEffectEvent((event: PointerEvent) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    setDrag(undefined);
    if (event.type === "pointerup") reorder.drop();
    else reorder.putBack();
  });
  const scroll = useEffectEvent((elapsed: number) => {
    if (!drag || reorder.liftedId !== drag.project.id) return;
    const beyond = y.current < EDGE ? y.current - EDGE : Math.max(0, y.current - window.innerHeight + EDGE);
    if (beyond === 0) return;
    const speed = Math.max(Math.min(beyond / EDGE, 1), -1) * SPEED;
    window.scrollBy(0, speed * Math.min(elapsed, LONGEST_FRAME_MS));
    hover();
  });
  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      scroll(now - last);
      last = now;
      frame = requestAnimationFrame(step);
    });
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
    };
  }, [isDragging]);
  /** Handles the press on a grip. It takes the focus itself, because the default also selects text. */
  return (event: GripEvent<HTMLElement>, project: OwnProject, groupPosition: GroupPosition) => {
    if (event.button !== 0 || drag) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    y.current = event.clientY;
    setDrag({ project, groupPosition, pointerId: event.pointerId, startY: event.clientY });
  };
}

type MoveDialogProps = {
  project: OwnProject;
  groupPosition: GroupPosition;
  groups: Group[];
  onMove: (to: GroupPosition) => void;
  onClose: () => void;
};

/** 'Move to...': for phones, and for moves further than one would drag. */
export function MoveDialog({ project, groupPosition, groups, onMove, onClose }: MoveDialogProps) {
  const [key, setKey] = useState(String(groupPosition.key));
  const [place, setPlace] = useState<number | string>(1);
  const group = groups.find((other) => String(other.key) === key);
  if (!group) return null;
  const places = group.count + (group.key === groupPosition.key ? 0 : 1);
  const isValid = typeof place === "number" && Number.isInteger(place) && place >= 1 && place <= places;
  const hint = `1 to ${formatNumber(places)}`;
  const move = () => {
    if (!isValid) return;
    onMove({ key: group.key, index: Number(place) - 1 });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${project.title || "Untitled"}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" disabled={!isValid} onClick={move}>
            Move
          </Button>
        </>
      }
    >
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <Field label="To" htmlFor="move-group">
          <Select
            value={key}
            onChange={({ target }) => {
              setKey(target.value);
              setPlace(1);
            }}
          >
            {groups.map((other) => (
              <option key={other.key} value={String(other.key)}>
                {other.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Place"
          htmlFor="move-place"
          hint={hint}
          error={isValid ? undefined : `Enter a place from ${hint}`}
        >
          <NumberInput isWhole value={place} onValue={setPlace} />
        </Field>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
