import type { OwnProject } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { destinationOf, type Group, nextSpot, placed, type Spot, spotOf } from "./groups";

type Lifted = { project: OwnProject; from: Spot };

/**
 * Moves projects by keyboard and by dragging. A lifted project already stands where it would be dropped; it stays there
 * until the server's order is loaded. What happens is also said in `spoken`, for a live region.
 */
export function useReorder(groups: Group[]) {
  const queryClient = useQueryClient();
  const [lifted, setLifted] = useState<Lifted>();
  /** Where the lifted or just dropped project stands. */
  const [shown, setShown] = useState<{ project: OwnProject; spot: Spot }>();
  const [spoken, setSpoken] = useState("");
  const current = shown ? placed(groups, shown.project, shown.spot) : groups;
  const move = trpc.ownProjects.move.useMutation({
    onError: (error) => toastFailure("The project was not moved", error),
    onSettled: async () => {
      await invalidateAfter(queryClient, "orderChanged");
      setShown(undefined);
    },
  });

  const place = ({ key, index }: Spot) => {
    const group = groups.find((other) => other.key === key);
    return `position ${index + 1} in ${group?.label ?? "Projects"}`;
  };
  function lift(project: OwnProject) {
    const from = spotOf(current, project.id);
    if (!from || move.isPending) return;
    setLifted({ project, from });
    setShown({ project, spot: from });
    setSpoken(
      `${project.title} lifted, ${place(from)}. Arrow keys move it, Space drops it, Escape puts it back.`,
    );
  }
  function hover(spot: Spot) {
    if (!lifted) return;
    setShown({ project: lifted.project, spot });
    setSpoken(`${lifted.project.title}, ${place(spot)}.`);
  }
  function putBack() {
    if (!lifted) return;
    setSpoken(`${lifted.project.title} put back, ${place(lifted.from)}.`);
    setLifted(undefined);
    setShown(undefined);
  }
  function drop() {
    const spot = shown?.spot;
    if (!lifted || !spot) return;
    if (spot.key === lifted.from.key && spot.index === lifted.from.index) return putBack();
    setLifted(undefined);
    setSpoken(`${lifted.project.title} dropped, ${place(spot)}.`);
    send(lifted.project, spot);
  }
  const send = (project: OwnProject, spot: Spot) =>
    move.mutate({ id: project.id, ...destinationOf(groups, project.id, spot) });
  return {
    groups: current,
    liftedId: lifted?.project.id,
    spoken,
    lift,
    hover,
    drop,
    putBack,
    /** Moves a project at once, without lifting it. */
    moveTo(project: OwnProject, spot: Spot) {
      setShown({ project, spot });
      setSpoken(`${project.title} moved, ${place(spot)}.`);
      send(project, spot);
    },
    /** For the grip of a project. */
    onKeyDown(event: KeyboardEvent, project: OwnProject) {
      const isLifted = lifted?.project.id === project.id;
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
      if (event.key === " " || event.key === "Enter") isLifted ? drop() : lift(project);
      else if (!isLifted) return;
      else if (event.key === "Escape") putBack();
      else if (by && shown) {
        const next = nextSpot(current, shown.spot, by);
        if (next) hover(next);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;
