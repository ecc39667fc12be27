import type { Option } from "@contract/options";
import { words } from "@contract/words";
import { useState } from "react";
import { failureOf } from "../../lib/failure";
import { useSingleFlight } from "../../lib/form";
import { Button } from "../../ui/button";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { FieldError } from "../../ui/field";
import { IndexTable } from "../../ui/index-table";
import { toast } from "../../ui/toast";

type OptionTableProps = {
  label: string;
  noun: string;
  options: Option[] | undefined;
  onRemove: (option: { id: number }) => Promise<unknown>;
};

/** The names of a list, each with a way to delete it. */
export function OptionTable({ label, noun, options, onRemove }: OptionTableProps) {
  const [leaving, setLeaving] = useState<Option>();
  return (
    <>
      <IndexTable
        label={label}
        rows={options}
        columns={[
          { head: "No.", className: "font-mono text-12 leading-5 text-ink-2 w-16", cell: ({ id }) => id },
          { head: "Name", className: "font-medium max-md:grow max-md:basis-0", cell: ({ name }) => name },
          {
            head: "Action",
            isHeadHidden: true,
            className: "md:text-right",
            cell: (option) => (
              <Button
                size="sm"
                aria-label={`Delete ${option.name}`}
                onClick={() => setLeaving(option)}
                className="md:-my-1.5"
              >
                Delete
              </Button>
            ),
          },
        ]}
      />
      {leaving && (
        <RemoveOption
          option={leaving}
          noun={noun}
          onRemove={onRemove}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

type RemoveOptionProps = Pick<OptionTableProps, "noun" | "onRemove"> & {
  option: Option;
  onClose: () => void;
};

function RemoveOption({ option, noun, onRemove, onClose }: RemoveOptionProps) {
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const remove = useSingleFlight(async () => {
    setRemoving(true);
    setFailure(undefined);
    try {
      await onRemove({ id: option.id });
      toast({ title: words.optionDeleted });
      onClose();
    } catch (error) {
      setFailure(failureOf(error).message);
    } finally {
      setRemoving(false);
    }
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${option.name}”?`}
      description={`This ${noun} is offered no longer. Whoever has it keeps it.`}
      action="Delete"
      busy={isRemoving ? "Deleting..." : undefined}
      onConfirm={() => void remove()}
    >
      {failure && <FieldError>{failure}</FieldError>}
    </ConfirmDialog>
  );
}
