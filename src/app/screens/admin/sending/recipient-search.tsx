import { ADMIN_SEARCH_MAX } from "@contract/admin";
import { keepPreviousData } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { nameOf } from "../../../features/users/user-labels";
import { failureOf } from "../../../lib/failure";
import { trpc } from "../../../lib/trpc";
import { Avatar } from "../../../ui/avatar";
import { UserText } from "../../../ui/user-text";
import type { Recipient } from "./recipients";

type RecipientSearchProps = {
  people: Recipient[];
  onToggle: (person: Recipient) => void;
  without?: number;
};

const FOUND_AT_ONCE = 8;
const PAUSE_MS = 200;

/** Finds people as one types; arrows and Enter choose, and choose off. */
export function RecipientSearch({ people, onToggle, without }: RecipientSearchProps) {
  const [search, setSearch] = useState("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, error, isError, isFetching } = trpc.admin.users.useQuery(
    { search, limit: FOUND_AT_ONCE },
    { placeholderData: keepPreviousData },
  );
  const found = data?.items.filter(({ id }) => id !== without) ?? [];
  const wait = (typed: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setSearch(typed.trim()), PAUSE_MS);
  };
  return (
    <Command shouldFilter={false} label="Choose users" loop>
      <Command.Input
        dir="auto"
        placeholder="Name, company, place or email"
        onValueChange={wait}
        maxLength={ADMIN_SEARCH_MAX}
        className="h-11 w-full rounded-sm border-b border-line bg-sheet px-4 text-16 -outline-offset-2 placeholder:text-ink-2"
      />
      <Command.List label="Users" aria-busy={isFetching} className="max-h-80 overflow-y-auto">
        {found.map((user) => (
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
      <p role="status" className={found.length > 0 && !isError ? "sr-only" : "px-4 py-3 text-ink-2"}>
        {isError ? failureOf(error).message : saidOf(found.length, isFetching)}
      </p>
    </Command>
  );
}

function saidOf(count: number, isFetching: boolean) {
  if (isFetching) return "Searching...";
  return count === 0 ? "No users found" : `${count} found`;
}
