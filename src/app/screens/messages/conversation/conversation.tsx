import type { Message } from "@contract/messages";
import { type KeyboardEvent, useState } from "react";
import { useSuspension } from "../../../features/auth/use-suspension";
import { useOutbox } from "../../../features/messages/outbox/use-outbox";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { Button } from "../../../ui/button";
import { Notice } from "../notice";
import { Composer } from "./composer";
import { ConversationSkeleton } from "./conversation-skeleton";
import { MessageList } from "./message-list";
import { rowKey } from "./message-rows";
import { RequestBar } from "./request-bar";
import { UnsentBubble } from "./unsent-bubble";
import { useConversation } from "./use-conversation";
import { useInitialFocus } from "./use-initial-focus";
import { useMarkRead } from "./use-mark-read";

type ConversationProps = { viewerId: number; contactId: number; name: string; onClose: () => void };

/** The messages exchanged with one contact, the unsent ones and the composer. */
export function Conversation({ viewerId, contactId, name, onClose }: ConversationProps) {
  const { conversation, error, isFetching, refetch, older } = useConversation(contactId);
  const messages = conversation?.messages ?? [];
  const { data: state } = trpc.messages.state.useQuery({ id: contactId });
  // Who has sent a request does not see that it was read.
  const isKnown = state !== undefined && (state.request === null || state.request === "sent");
  const newFrom = useMarkRead(contactId, conversation && !isFetching && isKnown ? messages : undefined);
  const outbox = useOutbox(viewerId);
  // The conversation may already contain a message whose confirmation has not reached the outbox.
  const sentKeys = new Set(messages.map(({ key }) => key));
  const unsent = outbox.unsent.filter(
    ({ receiverId, key }) => receiverId === contactId && !sentKeys.has(key),
  );
  const [latest, lastUnsent] = [messages[0], unsent.at(-1)];
  const isEmpty = !latest && !lastUnsent;
  useInitialFocus();

  const close = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut; a link does the same
    <div className="flex min-h-0 grow flex-col" onKeyDown={close}>
      {isEmpty ? (
        <NoMessages
          {...{ name, error, isLoaded: conversation !== undefined, onRetry: () => void refetch() }}
        />
      ) : (
        <MessageList
          name={name}
          viewerId={viewerId}
          messages={messages}
          older={conversation?.hasOlder === true && older}
          newFrom={newFrom}
          lastKey={lastUnsent?.key ?? (latest ? rowKey(latest) : "")}
          isLastOwn={lastUnsent !== undefined || latest?.senderId === viewerId}
          unsent={unsent.map((message) => (
            <UnsentBubble
              key={message.key}
              unsent={message}
              isWaiting={outbox.isWaiting}
              hasFailed={outbox.failed.has(message.key)}
              onSendNow={() => outbox.open().flush()}
              onRetry={() => outbox.open().retry(message)}
              onDelete={() => outbox.open().remove(message)}
            />
          ))}
        />
      )}
      {conversation && <NewMessageAnnouncement name={name} contactId={contactId} latest={latest} />}
      {!isEmpty && error && <RefetchFailed onRetry={() => void refetch()} />}
      <RequestBar contactId={contactId} name={name} />
      <Composer
        account={viewerId}
        contactId={contactId}
        name={name}
        onSend={(content, attachments) => outbox.open().add(contactId, content, attachments)}
      />
    </div>
  );
}

type NoMessagesProps = { name: string; error: unknown; isLoaded: boolean; onRetry: () => void };

/** Shown while there are no messages: the empty state, a skeleton or an error. */
function NoMessages({ name, error, isLoaded, onRetry }: NoMessagesProps) {
  const suspension = useSuspension();
  if (isLoaded) return <Notice text={`No messages yet.${suspension ? "" : ` Write to ${name}.`}`} />;
  if (!error) return <ConversationSkeleton />;
  return (
    <Notice isAlert text={failureOf(error).message} action={<Button onClick={onRetry}>Try again</Button>} />
  );
}

function RefetchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 pb-4 text-14 md:pl-8">
      New messages could not be loaded.
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

type NewMessageAnnouncementProps = { name: string; contactId: number; latest: Message | undefined };

/** Announces new messages of the contact to screen readers. */
function NewMessageAnnouncement({ name, contactId, latest }: NewMessageAnnouncementProps) {
  const [latestOnOpen] = useState(latest?.id ?? 0);
  const isNew = latest !== undefined && latest.id > latestOnOpen && latest.senderId === contactId;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew && `${name}: ${latest.content || "Attachment"}`}
    </p>
  );
}
