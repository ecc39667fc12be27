import { Plus, X } from "lucide-react";
import { type Ref, useState } from "react";
import { nameOf } from "../../../features/users/user-labels";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Popover } from "../../../ui/popover";
import { UserText } from "../../../ui/user-text";
import { type Recipient, RecipientSearch } from "./recipient-search";

type RecipientPickerProps = {
  id: string;
  people: Recipient[];
  onChange: (people: Recipient[]) => void;
  error: string | undefined;
  /** Id of a user who cannot be chosen. */
  excludedId?: number;
  ref?: Ref<HTMLButtonElement>;
};

/** The chosen users, each with a remove button, and a search to add more. */
export function RecipientPicker({ id, people, onChange, error, excludedId, ref }: RecipientPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (person: Recipient) =>
    onChange(
      people.some((other) => other.id === person.id)
        ? people.filter((other) => other.id !== person.id)
        : [...people, person],
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot be laid out like other labels
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1.5 text-14 font-medium">
        Users
      </p>
      <ul className={`flex flex-wrap gap-2 ${people.length > 0 ? "mb-2" : ""}`}>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex h-8 max-w-full items-center gap-2 rounded-sm border border-line bg-sheet pl-2 text-14"
          >
            <Avatar name={nameOf(person)} src={person.profileImage} size={20} />
            <UserText as="span" className="truncate">
              {nameOf(person)}
            </UserText>
            <button
              type="button"
              aria-label={`Remove ${nameOf(person)}`}
              onClick={() => toggle(person)}
              className="grid size-8 place-items-center rounded-sm hover:bg-well"
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
      <Popover
        label="Choose users"
        align="start"
        className="w-80"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button ref={ref} aria-describedby={error ? `${id}-error` : undefined}>
            <Plus />
            Add users
          </Button>
        }
      >
        <RecipientSearch people={people} onToggle={toggle} excludedId={excludedId} />
      </Popover>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
