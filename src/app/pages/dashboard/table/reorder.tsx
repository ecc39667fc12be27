import type { OwnProject } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { formatNumber } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { NumberInput } from "../../../ui/number-input";
import { type PassedRow, useReorder } from "../../../ui/reorder";
import {
  countsAfter,
  type Group,
  type GroupPosition,
  groupPositionBefore,
  isSameGroupPosition,
  nextGroupPosition,
  positionOf,
} from "./groups";

type ProjectReorderOptions = {
  groups: Group[];
  /** Loads the project at a position of the server's order. */
  load: (position: number) => Promise<OwnProject | undefined>;
  positionAfter: (passed: PassedRow) => GroupPosition | undefined;
};

/** Moves projects within and between groups. A moved project stays there until the server's order is loaded. */
export function useProjectReorder({ groups, load, positionAfter }: ProjectReorderOptions) {
  const queryClient = useQueryClient();
  const save = trpc.ownProjects.move.useMutation();
  const reorder = useReorder<OwnProject, GroupPosition>({
    nameOf: ({ title }) => title,
    describe: ({ key, index }) =>
      `position ${index + 1} in ${groups.find((group) => group.key === key)?.label ?? "Projects"}`,
    isSame: isSameGroupPosition,
    neighbour: (move, by) => nextGroupPosition(countsAfter(groups, move), move.to, by),
    positionAfter,
    async onMove(sent) {
      const { item, to } = sent;
      try {
        const above =
          to.index > 0
            ? await load(positionOf(groups, groupPositionBefore(sent, { key: to.key, index: to.index - 1 })))
            : null;
        await save.mutateAsync({
          id: item.id,
          isPinned: to.key === "pinned",
          sectionId: typeof to.key === "number" ? to.key : null,
          after: above?.id ?? null,
        });
      } catch (error) {
        toastFailure("The project was not moved", error);
      }
      await invalidateAfter(queryClient, "orderChanged");
    },
  });
  const { move } = reorder;
  return {
    ...reorder,
    groups: move ? countsAfter(groups, move) : groups,
    /** The position on the server of the project that the table shows at `groupPosition`. */
    before: (groupPosition: GroupPosition) =>
      move ? groupPositionBefore(move, groupPosition) : groupPosition,
  };
}

export type ProjectReorder = ReturnType<typeof useProjectReorder>;

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
