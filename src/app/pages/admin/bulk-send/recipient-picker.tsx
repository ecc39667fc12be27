import { ADMIN_SEARCH_MAX, type AdminUser } from "@contract/admin";
import { keepPreviousData } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check, Plus, X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { formatCount } from "../../../lib/format/format";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Popover } from "../../../ui/popover";
import { UserText } from "../../../ui/user-text";
import { nameOf } from "../../../users/user-labels";

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

export type Recipient = Pick<AdminUser, "id" | "username" | "fullName" | "profileImage">;

type RecipientSearchProps = {
  people: Recipient[];
  onToggle: (person: Recipient) => void;
  /** Id of a user who cannot be chosen. */
  excludedId?: number;
};

const MAX_RESULTS = 8;
const DEBOUNCE_MS = 200;

/** Searches users while typing. Arrow keys and Enter choose a user, or remove a chosen one. */
function RecipientSearch({ people, onToggle, excludedId }: RecipientSearchProps) {
  const [search, setSearch] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, error, isError, isFetching } = trpc.admin.users.useQuery(
    { search, limit: MAX_RESULTS },
    { placeholderData: keepPreviousData },
  );
  const results = data?.items.filter(({ id }) => id !== excludedId) ?? [];
  const searchSoon = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSearch(text.trim()), DEBOUNCE_MS);
  };
  return (
    <Command shouldFilter={false} label="Choose users" loop>
      <Command.Input
        dir="auto"
        placeholder="Name, company, place or email"
        onValueChange={searchSoon}
        maxLength={ADMIN_SEARCH_MAX}
        className="h-11 w-full rounded-sm border-b border-line bg-sheet px-4 text-16 -outline-offset-2 placeholder:text-ink-2"
      />
      <Command.List label="Users" aria-busy={isFetching} className="max-h-80 overflow-y-auto">
        {results.map((user) => (
          <Command.Item
            key={user.id}
            value={String(user.id)}
            onSelect={() => onToggle(user)}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 data-[selected=true]:bg-well"
          >
            <Avatar name={nameOf(user)} src={user.profileImage} size={24} />
            <span className="min-w-0 grow">
              <UserText as="span" className="block truncate text-left">
                {nameOf(user)}
              </UserText>
              <span className="block truncate text-ink-2">
                {user.status === "active" ? user.username : `${user.username}, ${user.status}`}
              </span>
            </span>
            {people.some(({ id }) => id === user.id) && (
              <>
                <Check />
                <span className="sr-only">, chosen</span>
              </>
            )}
          </Command.Item>
        ))}
      </Command.List>
      <p role="status" className={results.length > 0 && !isError ? "sr-only" : "px-4 py-3 text-ink-2"}>
        {isError ? failureOf(error).message : statusText(results.length, isFetching)}
      </p>
    </Command>
  );
}

function statusText(count: number, isFetching: boolean) {
  if (isFetching) return "Searching...";
  return count === 0 ? "No users found" : `${count} found`;
}

/** The recipients of a message or notification. */
export type Audience = "all" | "chosen";

/** A sentence with the number of recipients. `exceptSender`: "all" does not include the sender. */
export function useAudience(audience: Audience, chosenCount: number, exceptSender = false) {
  const { data, refetch } = trpc.admin.userMetrics.useQuery({});
  const all = data && data.totalUsers - (exceptSender ? 1 : 0);
  const count = audience === "all" ? all : chosenCount;
  if (count === 0) return { sentence: "No recipients yet", refetchCount: refetch };
  const people = count === undefined ? "all users" : formatCount(count, "person", "people");
  return { sentence: `This will be sent to ${people}`, refetchCount: refetch };
}
