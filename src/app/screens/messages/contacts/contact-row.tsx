import { type Contact, DELETED_USER } from "@contract/messages";
import { SUPPORT_NAME, type SupportRequest } from "@contract/support";
import { Clock, TriangleAlert } from "lucide-react";
import { DELETED } from "../../../cache/conversation";
import type { UnsentMessage } from "../../../features/messages/outbox/outbox-storage";
import { supportKindLabels, supportStateLabels } from "../../../features/support/support-labels";
import { nameOf } from "../../../features/users/user-labels";
import { Avatar } from "../../../ui/avatar";
import { Mark } from "../../../ui/logo";
import { formatShort } from "../message-time";
import { Row } from "./row";

type ContactRowProps = {
  contact: Contact;
  /** The latest unsent message to the contact. */
  unsent: UnsentMessage | undefined;
  zone: string;
};

export function ContactRow({ contact, unsent, zone }: ContactRowProps) {
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

/** What stands for a message without text. */
const ONLY_FILES = "Attachment";

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
