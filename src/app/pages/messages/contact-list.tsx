import { type Contact, DELETED_USER } from "@contract/messages";
import { fold } from "@contract/primitives";
import type { SearchUser } from "@contract/search";
import { SUPPORT_NAME, type SupportRequest } from "@contract/support";
import type { WebConversation } from "@contract/web-messages";
import { Link } from "@tanstack/react-router";
import { Clock, Search, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { trpc } from "../../data/api/trpc";
import { usersNamed } from "../../data/search/use-search-results";
import { DELETED } from "../../messages/conversation-cache";
import type { UnsentMessage } from "../../messages/outbox/outbox-storage";
import { useOutbox } from "../../messages/outbox/use-outbox";
import { supportKindLabels, supportStateLabels } from "../../support/support-labels";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { Input } from "../../ui/input";
import { LogoSymbol } from "../../ui/logo";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { nameOf } from "../../users/user-labels";
import { formatShort, useTimeZone } from "./conversation/message-time";
import type { MessagesSearch } from "./messages-search";

/** The pause in typing after which people are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;
export const SEARCH_ID = "search-people";

type ContactListProps = {
  viewerId: number;
  contacts: Contact[];
  /** The conversations with people who wrote from the web, latest first. */
  web: WebConversation[];
  /** True if there are messages from deleted accounts. */
  hasDeleted: boolean;
  /** The requests to support that are not closed. */
  requests: SupportRequest[];
  /** Loads more contacts; undefined if all are loaded. */
  onMore: (() => void) | undefined;
  /** Shown if there is no contact. */
  empty: string;
};

/** The contacts, latest conversation first. Arrow keys, Home and End move between them. */
export function ContactList(props: ContactListProps) {
  const { viewerId, contacts, web, hasDeleted, requests, onMore, empty } = props;
  const zone = useTimeZone();
  const { unsent } = useOutbox(viewerId);
  const [search, setSearch] = useState("");
  const [query, setQuery] = useState("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = useRef<HTMLElement>(null);
  const isSearching = search.trim() !== "";
  const shown = contacts.filter((contact) => matches(contact, fold(search.trim())));
  const shownWeb = web.filter(({ name, email }) => fold(`${name} ${email}`).includes(fold(search.trim())));
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
          shown.length + shownWeb.length + people.length === 0 &&
          `No people match '${search.trim()}'`}
        {!isSearching && contacts.length + web.length + requests.length === 0 && !hasDeleted && empty}
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
          {latestFirst(shown, shownWeb).map((each) =>
            "email" in each ? (
              <WebRow key={`web-${each.id}`} conversation={each} zone={zone} />
            ) : (
              <ContactRow
                key={each.id}
                contact={each}
                unsent={unsent.findLast(({ receiverId }) => receiverId === each.id)}
                zone={zone}
              />
            ),
          )}
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

/** Contacts without messages stay last, in their order. */
const latestFirst = (contacts: Contact[], web: WebConversation[]) =>
  [...contacts, ...web]
    .map((each) => ({ each, at: each.lastMessageAt ?? "" }))
    .sort((one, other) => Number(other.at > one.at) - Number(other.at < one.at))
    .map(({ each }) => each);

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
    <SkeletonGroup label="Loading contacts">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-17 items-center gap-3 border-t border-line md:pr-5">
          <Skeleton className="size-10 shrink-0" />
          <div className="grow space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

type ContactRowProps = {
  contact: Contact;
  /** The latest unsent message to the contact. */
  unsent: UnsentMessage | undefined;
  zone: string;
};

function ContactRow({ contact, unsent, zone }: ContactRowProps) {
  const { id, unread, lastMessageAt, profileImage, isRequest } = contact;
  const name = nameOf(contact);
  return (
    <Row
      to={id}
      list={isRequest ? "requests" : undefined}
      avatar={<Avatar name={name} src={profileImage} size={40} />}
      name={name}
      isUnread={unread > 0}
      time={lastMessageAt && <RowTime at={lastMessageAt} zone={zone} />}
      preview={unsent ? <UnsentPreview unsent={unsent} /> : previewOf(contact)}
    />
  );
}

function previewOf({ lastMessage, isLastOwn }: Contact) {
  if (lastMessage === null) return "No messages yet";
  return `${isLastOwn ? "You: " : ""}${lastMessage || ONLY_FILES}`;
}

/** The text shown for a message without text. */
const ONLY_FILES = "Attachment";

/** The row for a conversation with somebody from the web. */
function WebRow({ conversation, zone }: { conversation: WebConversation; zone: string }) {
  const { id, name, isRequest, unread, lastMessage, lastMessageAt, isLastOwn } = conversation;
  return (
    <Row
      to={`web-${id}`}
      list={isRequest ? "requests" : undefined}
      avatar={<Avatar name={name} src={null} size={40} />}
      name={name}
      isUnread={unread > 0}
      time={<RowTime at={lastMessageAt} zone={zone} />}
      preview={`${isLastOwn ? "You" : "From the web"}: ${lastMessage}`}
    />
  );
}

/** The row for a request to support. */
function SupportRow({ request, zone }: { request: SupportRequest; zone: string }) {
  const { id, kind, state, lastMessageAt } = request;
  return (
    <Row
      to={`support-${id}`}
      avatar={<SiteAvatar />}
      name={SUPPORT_NAME}
      time={<RowTime at={lastMessageAt} zone={zone} />}
      preview={`${supportKindLabels[kind]}, ${supportStateLabels[state].toLowerCase()}`}
    />
  );
}

/** The row for messages from deleted accounts. */
function DeletedRow() {
  return (
    <Row to={DELETED} avatar={<SiteAvatar />} name={DELETED_USER} preview="Messages from deleted accounts" />
  );
}

const SiteAvatar = () => (
  <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-well text-ink-2">
    <LogoSymbol />
  </span>
);

const RowTime = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} className="shrink-0 font-mono text-12 text-ink-2">
    {formatShort(at, zone)}
  </time>
);

function UnsentPreview({ unsent }: { unsent: UnsentMessage }) {
  return (
    <>
      {unsent.fault === undefined ? (
        <Clock aria-label="Sending" className="mr-1.5 inline-block" />
      ) : (
        <TriangleAlert aria-label="Not sent" className="mr-1.5 inline-block text-bad" />
      )}
      {unsent.content || ONLY_FILES}
    </>
  );
}

type RowProps = {
  to: number | string;
  list?: MessagesSearch["list"];
  avatar: ReactNode;
  name: string;
  time?: ReactNode;
  preview: ReactNode;
  isUnread?: boolean;
};

/** A row of the list of contacts. */
function Row({ to, list, avatar, name, time, preview, isUnread = false }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to="/messages"
        search={list ? { to, list } : { to }}
        id={`contact-${to}`}
        className="relative flex h-17 items-center gap-3 -outline-offset-2 can-hover:hover:bg-well md:pr-5 current:bg-sheet md:current:before:absolute md:current:before:inset-y-0 md:current:before:-left-5.5 md:current:before:w-5.5 md:current:before:border-l-2 md:current:before:border-ink md:current:before:bg-sheet"
      >
        {avatar}
        <span className="min-w-0 grow text-14">
          <span className="flex items-baseline justify-between gap-3">
            <UserText as="span" className="truncate font-medium">
              {name}
            </UserText>
            {time}
          </span>
          <span className="flex items-center justify-between gap-3">
            <UserText as="span" className={`truncate text-left ${isUnread ? "" : "text-ink-2"}`}>
              {preview}
            </UserText>
            {isUnread && (
              <span className="size-2 shrink-0 bg-signal">
                <span className="sr-only">Unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The people on the site who fit a search and are not in the list already. */
function usePeopleFound(query: string, isListed: (id: number) => boolean) {
  const { data, isFetching } = trpc.search.find.useQuery({ q: query }, { enabled: query.length > 1 });
  const people = query.length > 1 ? usersNamed(data).filter(({ id }) => !isListed(id)) : [];
  return { people, isFetching };
}

function PeopleFound({ people }: { people: SearchUser[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <h2 className="border-t border-line pt-5 pb-2 text-14 text-ink-2">Other people</h2>
      <ul>
        {people.map((person) => (
          <Row
            key={person.id}
            to={person.id}
            avatar={<Avatar name={nameOf(person)} src={person.profileImage} size={40} />}
            name={nameOf(person)}
            preview={person.profession ?? `@${person.username}`}
          />
        ))}
      </ul>
    </>
  );
}
