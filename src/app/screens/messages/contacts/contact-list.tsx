import type { Contact } from "@contract/messages";
import { fold } from "@contract/primitives";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useOutbox } from "../../../features/messages/outbox/use-outbox";
import { Input } from "../../../ui/input";
import { useZone } from "../message-time";
import { ContactRow, DeletedRow } from "./contact-row";

/** So many are found at a glance. */
const FEW = 6;

type ContactListProps = {
  viewerId: number;
  contacts: Contact[];
  /** Whether there are messages of people whose accounts are gone. */
  hasDeleted: boolean;
};

/** The people one conversations to, the latest first. The arrows move in it, Enter opens. */
export function ContactList({ viewerId, contacts, hasDeleted }: ContactListProps) {
  const zone = useZone();
  const { unsent } = useOutbox(viewerId);
  const [wanted, setWanted] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const isSearching = wanted.trim() !== "";
  const shown = contacts.filter((contact) => isCalled(contact, fold(wanted.trim())));
  const move = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll("a") ?? [])];
    const now = rows.indexOf(document.activeElement as HTMLAnchorElement);
    const next = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      Home: now < 0 ? -1 : 0,
      End: now < 0 ? -1 : rows.length - 1,
    };
    const row = rows[next[event.key as keyof typeof next] ?? -1];
    if (!row) return;
    event.preventDefault();
    row.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut between links that Tab reaches as well
    <div className="flex min-h-0 grow flex-col" onKeyDown={move}>
      {contacts.length > FEW && <PeopleFilter value={wanted} onChange={setWanted} />}
      <p role="status" className="border-t border-line py-5 text-14 text-ink-2 empty:sr-only">
        {isSearching && shown.length === 0 && `Nobody here is called '${wanted.trim()}'`}
      </p>
      <nav
        aria-label="Contacts"
        className="min-h-0 grow overflow-y-auto max-md:-mx-margin max-md:px-margin md:-ml-5.5 md:pl-5.5"
      >
        <ul ref={list}>
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
      </nav>
    </div>
  );
}

const isCalled = ({ fullName, username }: Contact, wanted: string) =>
  fold(fullName).includes(wanted) || fold(username).includes(wanted);

function PeopleFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <span className="relative mb-3 block md:mr-5">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto" />
      <Input
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        value={value}
        className="pl-9"
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}
