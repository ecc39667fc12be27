import type { TableOverview } from "@contract/own-projects";
import { useQueryClient } from "@tanstack/react-query";
import { Columns3, Rows3 } from "lucide-react";
import { useState } from "react";
import { invalidateAfter } from "../../../cache/invalidation";
import { getQueryKey, trpc } from "../../../lib/api/trpc";
import { toastFailure } from "../../../lib/toast-failure";
import { Button } from "../../../ui/button";
import { Checkbox } from "../../../ui/checkbox";
import { Popover } from "../../../ui/popover";
import { columnLabels } from "../dashboard-search";
import { SectionsDialog } from "./sections-dialog";

type Columns = TableOverview["columns"];

/** The choice of columns, and the sections. */
export default function TableTools({ overview }: { overview: TableOverview }) {
  const [open, setOpen] = useState<"columns" | "sections">();
  /** What was chosen since the popover was opened. The checkboxes show it at once. */
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
