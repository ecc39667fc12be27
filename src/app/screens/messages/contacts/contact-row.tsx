import { type Contact, DELETED_USER } from "@contract/messages";
import { SUPPORT_NAME, type SupportRequest } from "@contract/support";
import { Link } from "@tanstack/react-router";
import { Clock, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { DELETED } from "../../../cache/conversation";
import type { UnsentMessage } from "../../../features/messages/outbox/outbox-storage";
import { supportKindLabels, supportStateLabels } from "../../../features/support/support-labels";
import { nameOf } from "../../../features/users/user-labels";
import { Avatar } from "../../../ui/avatar";
import { Mark } from "../../../ui/logo";
import { UserText } from "../../../ui/user-text";
import { formatShort } from "../message-time";

type ContactRowProps = {
  contact: Contact;
  /** The latest unsent message to the contact. */
  unsent: UnsentMessage | undefined;
  zone: string;
};

export function ContactRow({ contact, unsent, zone }: ContactRowProps) {
  const { id, unread, lastMessage, lastMessageAt, profileImage } = contact;
  const name = nameOf(contact);
  return (
    <Row
      to={id}
      avatar={<Avatar name={name} src={profileImage} size={40} />}
      name={name}
      isUnread={unread > 0}
      time={lastMessageAt && <RowTime at={lastMessageAt} zone={zone} />}
      preview={unsent ? <UnsentPreview unsent={unsent} /> : (lastMessage ?? "No messages yet")}
    />
  );
}

/** The row for a request to support. */
export function SupportRow({ request, zone }: { request: SupportRequest; zone: string }) {
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
export function DeletedRow() {
  return (
    <Row to={DELETED} avatar={<SiteAvatar />} name={DELETED_USER} preview="Messages from deleted accounts" />
  );
}

const SiteAvatar = () => (
  <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-well text-ink-2">
    <Mark />
  </span>
);

const RowTime = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at} className="shrink-0 font-mono text-12 text-ink-2">
    {formatShort(at, zone)}
  </time>
);

type RowProps = {
  to: number | string;
  avatar: ReactNode;
  name: string;
  time?: ReactNode;
  preview: ReactNode;
  isUnread?: boolean;
};

function Row({ to, avatar, name, time, preview, isUnread = false }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to="/messages"
        search={{ to }}
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

function UnsentPreview({ unsent }: { unsent: UnsentMessage }) {
  return (
    <>
      {unsent.fault === undefined ? (
        <Clock aria-label="Sending" className="mr-1.5 inline-block" />
      ) : (
        <TriangleAlert aria-label="Not sent" className="mr-1.5 inline-block text-bad" />
      )}
      {unsent.content}
    </>
  );
}
