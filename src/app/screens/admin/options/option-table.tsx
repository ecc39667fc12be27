import type { Option } from "@contract/options";
import { sentences } from "@contract/sentences";
import { useState } from "react";
import { failureOf } from "../../../lib/api/failure";
import { useSubmit } from "../../../lib/forms/use-submit";
import { Button } from "../../../ui/button";
import { ConfirmDialog } from "../../../ui/confirm-dialog";
import { FieldError } from "../../../ui/field";
import { IndexTable } from "../../../ui/index-table";
import { toast } from "../../../ui/toast";

type OptionTableProps = {
  label: string;
  noun: string;
  options: Option[] | undefined;
  /** The label that the rest of the app shows for a stored name, if it differs. */
  labelOf?: ((name: string) => string) | undefined;
  onRemove: (option: { id: number }) => Promise<unknown>;
};

/** The options of a list, each with a delete button. */
export function OptionTable({ label, noun, options, labelOf, onRemove }: OptionTableProps) {
  const [removing, setRemoving] = useState<Option>();
  return (
    <>
      <IndexTable
        label={label}
        rows={options}
        columns={[
          { head: "No.", className: "font-mono text-12 leading-5 text-ink-2 w-16", cell: ({ id }) => id },
          {
            head: "Name",
            className: "font-medium @max-[640px]:grow @max-[640px]:basis-0",
            cell: ({ name }) => <OptionName name={name} label={labelOf?.(name) ?? name} />,
          },
          {
            head: "Action",
            isHeadHidden: true,
            className: "@min-[640px]:w-28 @min-[640px]:text-right",
            cell: (option) => (
              <Button
                size="sm"
                aria-label={`Delete ${option.name}`}
                onClick={() => setRemoving(option)}
                className="@min-[640px]:-my-1.5"
              >
                Delete
              </Button>
            ),
          },
        ]}
      />
      {removing && (
        <RemoveOption
          option={removing}
          noun={noun}
          onRemove={onRemove}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** The label, followed by the stored name if it differs. */
function OptionName({ name, label }: { name: string; label: string }) {
  const isNameDifferent = label.toLowerCase() !== name.toLowerCase();
  return (
    <>
      {label}
      {isNameDifferent && <span className="ml-3 font-mono text-12 font-normal text-ink-2">{name}</span>}
    </>
  );
}

type RemoveOptionProps = Pick<OptionTableProps, "noun" | "onRemove"> & {
  option: Option;
  onClose: () => void;
};

function RemoveOption({ option, noun, onRemove, onClose }: RemoveOptionProps) {
  const [failure, setFailure] = useState<string>();
  const remove = useSubmit(async (isCurrent) => {
    setFailure(undefined);
    try {
      await onRemove({ id: option.id });
      toast({ title: sentences.optionDeleted });
      if (isCurrent()) onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${option.name}”?`}
      description={`This ${noun} will no longer be offered. Existing profiles and projects keep it.`}
      action="Delete"
      busy={remove.isBusy ? "Deleting..." : undefined}
      onConfirm={() => void remove.submit()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
