import type { Contact } from "@contract/messages";
import { sentences } from "@contract/sentences";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { DELETED, hasDeletedQuery } from "../../cache/conversation";
import { failureOf } from "../../lib/api/failure";
import { trpc } from "../../lib/api/trpc";
import { Button } from "../../ui/button";
import { ContactList } from "./contacts/contact-list";
import { ContactSkeleton } from "./contacts/contact-skeleton";
import { NoContacts } from "./contacts/no-contacts";
import { ConversationPane, Nobody } from "./conversation/conversation-pane";
import { DeletedPeople } from "./conversation/deleted-users";
import { contactIdOf, type MessagesSearch } from "./messages-search";
import { Notice } from "./notice";
import { useReturnFocus } from "./use-return-focus";

type MessagesScreenProps = { viewerId: number; to: MessagesSearch["to"] };

/** The contacts, and beside them one conversation; on a phone one or the other. */
export function MessagesScreen({ viewerId, to }: MessagesScreenProps) {
  const { data: contacts, error, refetch } = trpc.messages.contacts.useQuery({});
  const { data: hasDeleted = false } = useQuery(hasDeletedQuery(useRouter().options.context.client));
  useReturnFocus(to);
  const isOpen = to !== undefined;
  if (contacts?.length === 0 && !hasDeleted && !isOpen) return <NoContacts />;
  return (
    <div className="sheet-edges flex h-[calc(100dvh-var(--spacing-header)-var(--banner))] min-h-110">
      <section
        aria-labelledby="messages"
        className={`flex w-full flex-col md:w-75 md:shrink-0 md:border-r md:border-line lg:w-95 ${isOpen ? "max-md:hidden" : ""}`}
      >
        <h1 id="messages" className="flex h-16 shrink-0 items-center text-20 font-medium">
          Messages
        </h1>
        {contacts ? (
          <ContactList viewerId={viewerId} contacts={contacts} hasDeleted={hasDeleted} />
        ) : error ? (
          <Notice
            isAlert
            text={failureOf(error).message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <ContactSkeleton />
        )}
      </section>
      <section
        aria-label="Conversation"
        className={`flex min-w-0 grow flex-col ${isOpen ? "" : "max-md:hidden"}`}
      >
        <h1 className="sr-only md:hidden">Messages</h1>
        <Pane viewerId={viewerId} to={to} contacts={contacts} />
      </section>
    </div>
  );
}

type PaneProps = MessagesScreenProps & { contacts: Contact[] | undefined };

function Pane({ viewerId, to, contacts }: PaneProps) {
  const navigate = useNavigate();
  const contactId = contactIdOf(to);
  if (to === undefined)
    return (
      <Notice title="Select a contact" text="Choose somebody from the list to read and write messages." />
    );
  if (to === DELETED) return <DeletedPeople viewerId={viewerId} />;
  if (contactId === undefined) return <Nobody {...sentences.invalidProfile} />;
  return (
    <ConversationPane
      key={contactId}
      viewerId={viewerId}
      contactId={contactId}
      contact={contacts?.find(({ id }) => id === contactId)}
      onClose={() => void navigate({ to: "/messages" })}
    />
  );
}
