import type { OwnProject } from "@contract/own-projects";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Select } from "../../../ui/input";
import { type Group, type Spot, spotOf } from "./groups";

type MoveDialogProps = {
  id: number;
  groups: Group[];
  onMove: (project: OwnProject, spot: Spot) => void;
  onClose: () => void;
};

/** 'Move to...': for phones, and for moves further than one would drag. */
export function MoveDialog({ id, groups, onMove, onClose }: MoveDialogProps) {
  const spot = spotOf(groups, id);
  const project = groups.flatMap(({ projects }) => projects).find((other) => other.id === id);
  const [key, setKey] = useState(String(spot?.key ?? "none"));
  const [index, setIndex] = useState(0);
  const group = groups.find((other) => String(other.key) === key);
  const others = group?.projects.filter((other) => other.id !== id) ?? [];
  if (!project || !group) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${project.title || "Untitled"}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            onClick={() => {
              onMove(project, { key: group.key, index });
              onClose();
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="mt-4 flex flex-col gap-4">
        <Field label="To" htmlFor="move-group">
          <Select
            value={key}
            onChange={({ target }) => {
              setKey(target.value);
              setIndex(0);
            }}
          >
            {groups.map((other) => (
              <option key={other.key} value={String(other.key)}>
                {other.label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Place" htmlFor="move-place">
          <Select value={index} onChange={({ target }) => setIndex(Number(target.value))}>
            <option value={0}>First</option>
            {others.map((other, at) => (
              <option key={other.id} value={at + 1}>
                After {other.title || "Untitled"}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}
