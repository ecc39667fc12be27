import type { OwnProject } from "@contract/own-projects";
import { useState } from "react";
import { formatNumber } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { NumberInput } from "../../../ui/number-input";
import type { Group, GroupPosition } from "./groups";

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
