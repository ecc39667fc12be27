import { useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { type Change, projectsCount } from "./use-bulk-change";

type BulkTextDialogProps = {
  kind: "tags" | "category";
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

/** Asks for the category, or for the tags to add and to remove. */
export function BulkTextDialog({ kind, count, suggestions, onChange, onClose }: BulkTextDialogProps) {
  const [text, setText] = useState("");
  const [removed, setRemoved] = useState("");
  const isEmpty = tagsIn(text + removed).length === 0;
  const save = () => {
    if (isEmpty) return;
    if (kind === "category")
      onChange({ kind, category: text }, (changed) => `${projectsCount(changed)}: ${text}`);
    else
      onChange(
        { kind, add: tagsIn(text), remove: tagsIn(removed) },
        (changed) => `Tags of ${projectsCount(changed)} changed`,
      );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={kind === "tags" ? `Tags of ${projectsCount(count)}` : `Category of ${projectsCount(count)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="ink" disabled={isEmpty} onClick={save}>
            Change
          </Button>
        </>
      }
    >
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field
          label={kind === "tags" ? "Add" : "Category"}
          htmlFor="bulk-text"
          hint={kind === "tags" ? "Separate tags with commas" : undefined}
        >
          <Input
            value={text}
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
