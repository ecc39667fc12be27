import type { OwnProject } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
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
 * until the server's order is loaded. What happens is also said in `spoken`, for a live region.
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
    /** For the grip of a project. */
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
