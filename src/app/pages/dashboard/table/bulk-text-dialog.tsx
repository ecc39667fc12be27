import type { SECTION_NAME_MAX } from "@contract/own-projects";
import { useState } from "react";
import { trpc } from "../../../data/api/trpc";
import { useSubmit } from "../../../data/forms/use-submit";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { type Change, projectsCount } from "./use-bulk-change";

const SECTION_MAX: typeof SECTION_NAME_MAX = 60;

type BulkTextDialogProps = {
  kind: "tags" | "category" | "section";
  count: number;
  suggestions: [value: string, label: string][];
  onChange: (change: Change, done: (count: number) => string) => void;
  onClose: () => void;
};

const tagsIn = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

const titles = { tags: "Tags of", category: "Category of", section: "New section for" };
const labels = { tags: "Add", category: "Category", section: "Name" };

/** Asks for the category, for the tags to add and to remove, or for the name of a new section. */
export default function BulkTextDialog({ kind, count, suggestions, onChange, onClose }: BulkTextDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState("");
  const isEmpty = tagsIn(text + removed).length === 0;
  const createSection = trpc.ownProjects.createSection.useMutation();
  const saving = useSubmit(async () => {
    if (isEmpty) return;
    if (kind === "category")
      onChange({ kind, category: text }, (changed) => `${projectsCount(changed)}: ${text}`);
    else if (kind === "tags")
      onChange(
        { kind, add: tagsIn(text), remove: tagsIn(removed) },
        (changed) => `Tags of ${projectsCount(changed)} changed`,
      );
    else
      try {
        const { id: sectionId, name } = await createSection.mutateAsync({ name: text });
        onChange({ kind, sectionId }, (changed) => `${projectsCount(changed)} moved to ${name}`);
      } catch (error) {
        return toastFailure("The section was not created", error);
      }
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${titles[kind]} ${projectsCount(count)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            disabled={isEmpty}
            busy={saving.isBusy ? "Changing..." : undefined}
            onClick={() => void saving.submit()}
          >
            Change
          </Button>
        </>
      }
    >
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void saving.submit();
        }}
      >
        <Field
          label={labels[kind]}
          htmlFor="bulk-text"
          hint={kind === "tags" ? "Separate tags with commas" : undefined}
        >
          <Input
            value={text}
            maxLength={kind === "section" ? SECTION_MAX : undefined}
            list={kind === "category" ? "bulk-categories" : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {kind === "category" && (
          <datalist id="bulk-categories">
            {suggestions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
        )}
        {kind === "tags" && (
          <Field label="Remove" htmlFor="bulk-removed">
            <Input value={removed} onChange={({ target }) => setRemoved(target.value)} />
          </Field>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
