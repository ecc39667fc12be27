import { type KeyboardEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { CreditFields } from "../details/credit-fields";
import { setDetails } from "../details/use-details";
import { type Credit, describedCount, noCredit, withCredit } from "../form/form-details";
import type { ProjectFormState } from "../form/project-form";
import type { Slot, StoredPicture } from "./store/upload-list";
import type { useSelection } from "./use-selection";

type ListToolbarProps = {
  slot: Slot;
  form: ProjectFormState;
  pictures: StoredPicture[];
  open: readonly string[];
  onOpen: (ids: readonly string[]) => void;
  isSelecting: boolean;
  selection: ReturnType<typeof useSelection>;
  onSelecting: (isStarting: boolean) => void;
  onRemoveSelected: () => void;
};

/** Shows the number of described pictures, and actions for many pictures at once. */
export function ListToolbar({
  slot,
  form,
  pictures,
  open,
  onOpen,
  isSelecting,
  selection,
  onSelecting,
  onRemoveSelected,
}: ListToolbarProps) {
  const [isCrediting, setCrediting] = useState(false);
  if (pictures.length === 0) return null;
  const areAllOpen = pictures.every(({ id }) => open.includes(id));
  const { selected } = selection;
  const credited = isSelecting ? pictures.filter(({ id }) => selected.includes(id)) : pictures;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Described form={form} urls={pictures.map(({ url }) => url)} />
        <div className="flex grow flex-wrap justify-end gap-2">
          {pictures.length > 1 && (
            <Button
              size="sm"
              aria-expanded={isCrediting}
              disabled={credited.length === 0}
              onClick={() => setCrediting(!isCrediting)}
            >
              {isSelecting ? "Same details" : "Same details for all"}
            </Button>
          )}
          {isSelecting ? (
            <>
              <Button size="sm" onClick={selection.selectAll}>
                Select all
              </Button>
              <Button size="sm" variant="danger" disabled={selected.length === 0} onClick={onRemoveSelected}>
                {selected.length > 0 ? `Remove ${selected.length}` : "Remove"}
              </Button>
              <Button size="sm" onClick={() => onSelecting(false)}>
                Done
              </Button>
            </>
          ) : (
            pictures.length > 1 && (
              <>
                <Button size="sm" onClick={() => onOpen(areAllOpen ? [] : pictures.map(({ id }) => id))}>
                  {areAllOpen ? "Close all" : "Open all"}
                </Button>
                <Button size="sm" onClick={() => onSelecting(true)}>
                  Select
                </Button>
              </>
            )
          )}
        </div>
      </div>
      {isCrediting && credited.length > 0 && (
        <SameCredit
          key={slot}
          form={form}
          urls={credited.map(({ url }) => url)}
          onClose={() => setCrediting(false)}
        />
      )}
    </div>
  );
}

/** "3 of 12 described", with a bar. It asks and never blocks. */
function Described({ form, urls }: { form: ProjectFormState; urls: string[] }) {
  const count = useWatch({
    control: form.control,
    name: "imageDetails",
    compute: (details) => describedCount(details, urls),
  });
  return (
    <p className="flex items-center gap-4 text-14 text-ink-2">
      {`${count} of ${urls.length} described`}
      <span aria-hidden="true" className="h-1 w-30 bg-line">
        <span
          className="block h-full bg-ink forced-colors:bg-[Highlight]"
          style={{ width: `${(count / urls.length) * 100}%` }}
        />
      </span>
    </p>
  );
}

type SameCreditProps = { form: ProjectFormState; urls: string[]; onClose: () => void };

/** Credit and labels for many pictures at once. Fields that are filled stay as they are. */
function SameCredit({ form, urls, onClose }: SameCreditProps) {
  const [credit, setCredit] = useState<Credit>(noCredit);
  const apply = () => {
    setDetails(form, withCredit(form.getValues("imageDetails"), urls, credit));
    onClose();
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  return (
    <fieldset className="@container mt-3 border border-line bg-sheet p-4" onKeyDown={applyOnEnter}>
      <legend className="sr-only">Same details for all</legend>
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        <CreditFields
          credit={credit}
          onChange={(changes) => setCredit((current) => ({ ...current, ...changes }))}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="ink" onClick={apply}>
          Fill empty fields
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
        <p className="text-14 text-ink-2">{`${formatCount(urls.length, "picture")}; what is filled stays.`}</p>
      </div>
    </fieldset>
  );
}
