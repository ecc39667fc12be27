import { ADMIN_SEARCH_MAX, type AdminUser } from "@contract/admin";
import { keepPreviousData } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { nameOf } from "../../../features/users/user-labels";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Avatar } from "../../../ui/avatar";
import { UserText } from "../../../ui/user-text";

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
export function RecipientSearch({ people, onToggle, excludedId }: RecipientSearchProps) {
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
