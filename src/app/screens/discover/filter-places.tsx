import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import type { ReactElement } from "react";
import { trpc } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { Popover } from "../../ui/popover";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";

type FilterPlacesProps = {
  trigger: ReactElement;
  value: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (place: string | undefined) => void;
};

const ROW =
  "flex min-h-10 cursor-pointer items-center justify-between gap-2 px-4 py-1.5 data-[selected=true]:bg-well";

/** The places that projects stand in, searched as one types. Import it lazily: it brings radix and cmdk along. */
export default function FilterPlaces({ trigger, value, open, onOpenChange, onChoose }: FilterPlacesProps) {
  const { data: places, isError, refetch } = trpc.projects.locations.useQuery({});
  const offered = value && places && !places.includes(value) ? [value, ...places] : places;
  return (
    <Popover
      trigger={trigger}
      label="Location"
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      className="w-80"
    >
      <Command label="Find a place" defaultValue={value}>
        <div className="relative border-b border-line">
          <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2" />
          <Command.Input
            dir="auto"
            placeholder="Find a place"
            className="h-11 w-full bg-transparent pr-4 pl-11 text-16 outline-none placeholder:text-ink-2"
          />
        </div>
        {isError && <PlacesFailed onRetry={() => void refetch()} />}
        {!offered && !isError && <Spinner />}
        <Command.List className="max-h-80 overflow-y-auto overscroll-contain">
          {offered && (
            <Command.Empty className="px-4 py-6 text-center text-ink-2">
              No place is called that.
            </Command.Empty>
          )}
          {value && (
            <Command.Item value="Any location" className={ROW} onSelect={() => onChoose(undefined)}>
              Any location
            </Command.Item>
          )}
          {offered?.map((place) => (
            <Command.Item key={place} value={place} className={ROW} onSelect={() => onChoose(place)}>
              <UserText>{place}</UserText>
              {place === value && <Check aria-label="chosen" />}
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Popover>
  );
}

function PlacesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 py-3">
      The places could not be loaded.
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
