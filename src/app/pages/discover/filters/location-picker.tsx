import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import type { ReactElement } from "react";
import { trpc } from "../../../data/api/trpc";
import { Button } from "../../../ui/button";
import { Popover } from "../../../ui/popover";
import { Spinner } from "../../../ui/spinner";
import { UserText } from "../../../ui/user-text";

type LocationPickerProps = {
  trigger: ReactElement;
  value: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (location: string | undefined) => void;
};

const ROW =
  "flex min-h-10 cursor-pointer items-center justify-between gap-2 px-4 py-1.5 data-[selected=true]:bg-well";

/** A searchable list of the locations of all projects. Import it lazily: it brings Radix and cmdk along. */
export default function LocationPicker({
  trigger,
  value,
  open,
  onOpenChange,
  onChoose,
}: LocationPickerProps) {
  const { data: locations, isError, refetch } = trpc.projects.locations.useQuery({});
  const options = value && locations && !locations.includes(value) ? [value, ...locations] : locations;
  return (
    <Popover
      trigger={trigger}
      label="Location"
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      className="w-80"
    >
      <Command label="Find a location" defaultValue={value}>
        <div className="relative border-b border-line">
          <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2" />
          <Command.Input
            dir="auto"
            placeholder="Find a location"
            className="h-11 w-full bg-transparent pr-4 pl-11 text-16 outline-none placeholder:text-ink-2"
          />
        </div>
        {isError && <LoadFailed onRetry={() => void refetch()} />}
        {!options && !isError && <Spinner />}
        <Command.List className="max-h-80 overflow-y-auto overscroll-contain">
          {options && (
            <Command.Empty className="px-4 py-6 text-center text-ink-2">No locations found.</Command.Empty>
          )}
          {value && (
            <Command.Item value="Any location" className={ROW} onSelect={() => onChoose(undefined)}>
              Any location
            </Command.Item>
          )}
          {options?.map((location) => (
            <Command.Item key={location} value={location} className={ROW} onSelect={() => onChoose(location)}>
              <UserText>{location}</UserText>
              {location === value && <Check aria-label="chosen" />}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Popover>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
      The locations could not be loaded.
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
