import type { Contact } from "@contract/messages";
import { fold } from "@contract/primitives";
import type { SupportRequest } from "@contract/support";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useOutbox } from "../../../features/messages/outbox/use-outbox";
import { Button } from "../../../ui/button";
import { Input } from "../../../ui/input";
import { Skeleton } from "../../../ui/skeleton";
import { useTimeZone } from "../message-time";
import { ContactRow, DeletedRow, SupportRow } from "./contact-row";
import { PeopleFound, usePeopleFound } from "./people-found";

/** The pause in typing after which people are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;
export const SEARCH_ID = "search-people";

type ContactListProps = {
  viewerId: number;
  contacts: Contact[];
  /** Whether there are messages from deleted accounts. */
  hasDeleted: boolean;
  /** The requests to support that are not closed. */
  requests: SupportRequest[];
  /** Loads more contacts; undefined if all are loaded. */
  onMore: (() => void) | undefined;
  /** Shown if there is no contact. */
  empty: string;
};

/** The contacts, latest conversation first. Arrow keys, Home and End move between them. */
export function ContactList({ viewerId, contacts, hasDeleted, requests, onMore, empty }: ContactListProps) {
  const zone = useTimeZone();
  const { unsent } = useOutbox(viewerId);
  const [search, setSearch] = useState("");
  const [query, setQuery] = useState("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLElement>(null);
  const isSearching = search.trim() !== "";
  const shown = contacts.filter((contact) => matches(contact, fold(search.trim())));
  const { people, isFetching } = usePeopleFound(
    isSearching ? query : "",
    (id) => id === viewerId || contacts.some((contact) => contact.id === id),
  );
  const filter = (text: string) => {
    setSearch(text);
    onMore?.();
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setQuery(text.trim()), SEARCH_PAUSE_MS);
  };
  const isSearched = query === search.trim() && !isFetching;
  const moveFocus = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll("a") ?? [])];
    const current = rows.indexOf(document.activeElement as HTMLAnchorElement);
    const next = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: current < 0 ? -1 : 0,
      End: current < 0 ? -1 : rows.length - 1,
    };
    const row = rows[next[event.key as keyof typeof next] ?? -1];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; Tab reaches every link too
    <div className="flex min-h-0 grow flex-col" onKeyDown={moveFocus}>
      <ContactFilter value={search} onChange={filter} />
      <p role="status" className="border-t border-line py-5 text-14 text-ink-2 empty:sr-only">
        {isSearching &&
          isSearched &&
          shown.length + people.length === 0 &&
          `No people match '${search.trim()}'`}
        {!isSearching && contacts.length + requests.length === 0 && !hasDeleted && empty}
      </p>
      <nav
        ref={list}
        aria-label="Contacts"
        className="min-h-0 grow overflow-y-auto max-md:-mx-margin max-md:px-margin md:-ml-5.5 md:pl-5.5"
      >
        <ul>
          {!isSearching &&
            requests.map((request) => (
              <SupportRow key={`support-${request.id}`} request={request} zone={zone} />
            ))}
          {shown.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              unsent={unsent.findLast(({ receiverId }) => receiverId === contact.id)}
              zone={zone}
            />
          ))}
          {hasDeleted && !isSearching && <DeletedRow />}
        </ul>
        <PeopleFound people={people} />
        {onMore && (
          <p className="py-4 text-center">
            <Button size="sm" onClick={onMore}>
              Show more contacts
            </Button>
          </p>
        )}
      </nav>
    </div>
  );
}

const matches = ({ fullName, username }: Contact, search: string) =>
  fold(fullName).includes(search) || fold(username).includes(search);

function ContactFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <span className="relative mb-3 block md:mr-5">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto" />
      <Input
        type="search"
        id={SEARCH_ID}
        aria-label="Search people"
        placeholder="Search people"
        value={value}
        className="pl-9"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f"];

export function ContactListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading contacts</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-3 border-t border-line md:pr-5">
          <Skeleton className="size-10 shrink-0" />
          <div className="grow space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
