import type { Building } from "@contract/buildings";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { trpc } from "../../data/api/trpc";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { Field } from "../../ui/field";
import { Input } from "../../ui/input";
import { UserText } from "../../ui/user-text";

type BuildingPickerProps = {
  label: string;
  hint?: ReactNode;
  /** The building that is not offered. */
  except?: number | undefined;
  action: string;
  isBusy?: boolean | undefined;
  onChoose: (building: Building) => void;
};

/** Finds a building that has a page by its name. */
export function BuildingPicker({ label, hint, except, action, isBusy, onChoose }: BuildingPickerProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const { data, error } = trpc.buildings.find.useQuery(
    { search: search.trim() },
    { enabled: search.trim().length > 1, placeholderData: keepPreviousData },
  );
  const found = search.trim().length > 1 ? data?.filter((building) => building.id !== except) : undefined;
  return (
    <div>
      <Field
        label={label}
        htmlFor={id}
        hint={hint}
        error={error ? "The search failed. Please try again" : undefined}
      >
        <Input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter would submit a form around the field.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      <div aria-live="polite">
        {found && found.length === 0 && (
          <p className="mt-2 text-14 text-ink-2">No building with a page has this name.</p>
        )}
        {found && found.length > 0 && (
          <BuildingList buildings={found} action={action} isBusy={isBusy} onChoose={onChoose} />
        )}
      </div>
    </div>
  );
}

type BuildingListProps = {
  buildings: Building[];
  action: string;
  isBusy?: boolean | undefined;
  onChoose: (building: Building) => void;
};

/** Buildings with what tells them apart, and a button each. */
export const BuildingList = ({ buildings, action, isBusy, onChoose }: BuildingListProps) => (
  <ul className="mt-2">
    {buildings.map((building) => (
      <li
        key={building.id}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
      >
        <span className="min-w-0">
          <UserText as="span" className="block font-medium wrap-anywhere">
            {[building.name, ...building.otherNames].join(", ")}
          </UserText>
          <UserText as="span" className="block text-14 text-ink-2 wrap-anywhere">
            {[
              building.city,
              building.country,
              building.year,
              `told by ${formatCount(building.tellings, "project")}`,
            ]
              .filter(Boolean)
              .join(", ")}
          </UserText>
        </span>
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`${action}: ${building.name}`}
          onClick={() => onChoose(building)}
        >
          {action}
        </Button>
      </li>
    ))}
  </ul>
);
