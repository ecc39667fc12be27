import type { SECTION_NAME_MAX, TableOverview } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ArrowDown, ArrowUp, Columns3, Rows3, Trash2 } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Dialog } from "../../../ui/dialog";
import { Field } from "../../../ui/field";
import { Input } from "../../../ui/input";
import { Popover } from "../../../ui/popover";
import { columnLabels } from "./dashboard-search";

type Columns = TableOverview["columns"];

/** The choice of columns, and the sections. */
export default function TableTools({ overview }: { overview: TableOverview }) {
  const [open, setOpen] = useState<"columns" | "sections">();
  /** The columns chosen since the popover was opened. The checkboxes show them at once. */
  const [chosen, setChosen] = useState<Columns>();
  const columns = chosen ?? overview.columns;
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.ownProjects.overview, {}, "query");
  const show = (columns: Columns) =>
    queryClient.setQueryData<TableOverview>(queryKey, (current) => current && { ...current, columns });
  const save = trpc.ownProjects.saveColumns.useMutation({
    onSuccess: ({ columns }) => show(columns),
    onError: (error) => {
      setChosen(undefined);
      toastFailure("The columns were not saved", error);
      void invalidateAfter(queryClient, "orderChanged");
    },
  });
  const choose = (wanted: Columns) => {
    setChosen(wanted);
    show(wanted);
    save.mutate({ columns: wanted });
  };
  return (
    <>
      <Button onClick={() => setOpen("sections")}>
        <Rows3 /> Sections
      </Button>
      <Popover
        label="Columns"
        open={open === "columns"}
        onOpenChange={(isOpen) => {
          setOpen(isOpen ? "columns" : undefined);
          setChosen(undefined);
        }}
        trigger={
          <Button className="max-lg:hidden">
            <Columns3 /> Columns
          </Button>
        }
      >
        <div className="flex flex-col gap-3 p-4">
          {(Object.keys(columnLabels) as Columns).map((column) => (
            <Checkbox
              key={column}
              label={columnLabels[column]}
              checked={columns.includes(column)}
              onChange={({ target }) =>
                choose(target.checked ? [...columns, column] : columns.filter((other) => other !== column))
              }
            />
          ))}
        </div>
      </Popover>
      {open === "sections" && (
        <SectionsDialog sections={overview.sections} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

const NAME_MAX: typeof SECTION_NAME_MAX = 60;

type SectionsDialogProps = { sections: TableOverview["sections"]; onClose: () => void };

/** Adds, renames, orders and deletes sections. Each change is saved at once. */
function SectionsDialog({ sections, onClose }: SectionsDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const options = {
    onSuccess: () => invalidateAfter(queryClient, "orderChanged"),
    onError: (error: unknown) => toastFailure("The sections were not changed", error),
  };
  const create = trpc.ownProjects.createSection.useMutation({
    ...options,
    onSuccess: () => {
      setName("");
      return options.onSuccess();
    },
  });
  const rename = trpc.ownProjects.renameSection.useMutation(options);
  const arrange = trpc.ownProjects.arrangeSections.useMutation(options);
  const remove = trpc.ownProjects.removeSection.useMutation(options);
  const isBusy = [create, rename, arrange, remove].some(({ isPending }) => isPending);
  const move = (index: number, by: 1 | -1) => {
    const ids = sections.map(({ id }) => id);
    const [id = 0] = ids.splice(index, 1);
    ids.splice(index + by, 0, id);
    arrange.mutate({ ids });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sections"
      description="Headings of your portfolio, in this order. A section that is deleted leaves its projects without one."
    >
      <ul className="mt-4 border-t border-line">
        {sections.map((section, index) => (
          <li key={section.id} className="flex items-center gap-1 border-b border-line py-2">
            <Input
              key={section.name}
              aria-label={`Name of section ${index + 1}`}
              defaultValue={section.name}
              maxLength={NAME_MAX}
              className="mr-2"
              onBlur={({ target }) => {
                const next = target.value.trim();
                if (next === "") target.value = section.name;
                else if (next !== section.name) rename.mutate({ id: section.id, name: next });
              }}
            />
            <IconButton
              label={`Move ${section.name} up`}
              isDisabled={isBusy || index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp />
            </IconButton>
            <IconButton
              label={`Move ${section.name} down`}
              isDisabled={isBusy || index === sections.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown />
            </IconButton>
            <IconButton
              label={`Delete section ${section.name}`}
              isDisabled={isBusy}
              onClick={() => remove.mutate({ id: section.id })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className="mt-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "" && !create.isPending) create.mutate({ name });
        }}
      >
        <div className="grow">
          <Field label="New section" htmlFor="new-section">
            <Input
              value={name}
              maxLength={NAME_MAX}
              placeholder="Housing"
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={create.isPending ? "Adding..." : undefined}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}

type IconButtonProps = {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

const IconButton = ({ label, isDisabled, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isDisabled}
    onClick={onClick}
    className="icon-button disabled:opacity-40"
  >
    {children}
  </button>
);
