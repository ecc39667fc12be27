import type { Message } from "@contract/messages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSuspension } from "../../../auth/use-suspension";
import { failureOf } from "../../../data/api/failure";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import {
  appendOlder,
  conversationKey,
  conversationQuery,
  PAGE,
  type Conversation as StoredConversation,
} from "../../../messages/conversation-cache";
import { cacheConversationRead, refetchUnread } from "../../../messages/messages-cache";
import { useOutbox } from "../../../messages/outbox/use-outbox";
import { useRestriction } from "../../../moderation/use-restriction";
import { Button } from "../../../ui/button";
import { Composer } from "./composer";
import { ConversationSkeleton, Notice, useInitialFocus } from "./conversation-parts";
import { MessageList } from "./message-list";
import { rowKey } from "./message-rows";
import { UnsentBubble } from "./unsent-bubble";

type ConversationProps = { viewerId: number; contactId: number; name: string; onClose: () => void };

/** The messages exchanged with one contact, the unsent ones and the composer. */
export function Conversation({ viewerId, contactId, name, onClose }: ConversationProps) {
  const { conversation, error, isFetching, refetch, older } = useConversation(contactId);
  const messages = conversation?.messages ?? [];
  const { data: state } = trpc.messages.state.useQuery({ id: contactId });
  // The sender of a request does not see that it was read.
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

/** Shows the state of a request above the message box, with the actions on it. */
function RequestBar({ contactId, name }: { contactId: number; name: string }) {
  const { data: state } = trpc.messages.state.useQuery({ id: contactId });
  const { data } = trpc.restrictions.read.useQuery({ id: contactId });
  const person = { id: contactId, name };
  const { lift, isPending } = useRestriction(person);
  if (data?.restriction === "block")
    return (
      <Bar text={`You have blocked ${name}. Neither of you can write.`}>
        <Button size="sm" disabled={isPending} onClick={() => lift("block")}>
          Unblock
        </Button>
      </Bar>
    );
  if (state?.request === "received" || state?.request === "declined")
    return <ReceivedRequest {...person} isDeclined={state.request === "declined"} />;
  if (state?.request !== "sent" || state.messagesLeft === null) return null;
  return (
    <Bar
      text={
        state.messagesLeft === 0
          ? `You can write more when ${name} accepts your messages or answers.`
          : `${name} has not accepted your messages yet.`
      }
    />
  );
}

function ReceivedRequest({ id, name, isDeclined }: { id: number; name: string; isDeclined: boolean }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const options = {
    onError: (error: unknown) => toastFailure("The request was not answered", error),
    onSettled: () => invalidateAfter(queryClient, "requestAnswered"),
  };
  const accept = trpc.messages.acceptRequest.useMutation({
    ...options,
    onSuccess: () => void navigate({ to: "/messages", search: { to: id } }),
  });
  const decline = trpc.messages.declineRequest.useMutation({
    ...options,
    onSuccess: () => void navigate({ to: "/messages", search: { list: "requests" } }),
  });
  const { restrict, isPending } = useRestriction({ id, name });
  const isBusy = accept.isPending || decline.isPending || isPending;
  return (
    <Bar
      text={
        isDeclined
          ? `You have declined the messages of ${name}.`
          : `${name} would like to message you. They are not told that you have read this until you accept.`
      }
    >
      <Button size="sm" variant="ink" disabled={isBusy} onClick={() => accept.mutate({ id })}>
        Accept
      </Button>
      {!isDeclined && (
        <Button size="sm" disabled={isBusy} onClick={() => decline.mutate({ id })}>
          Decline
        </Button>
      )}
      <Button size="sm" variant="danger" disabled={isBusy} onClick={() => restrict("block")}>
        Block
      </Button>
    </Bar>
  );
}

function Bar({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 text-14 md:pl-8">
      <p className="min-w-0 text-ink-2 wrap-anywhere">{text}</p>
      {children && <span className="flex flex-wrap gap-2">{children}</span>}
    </div>
  );
}

/**
 * Marks a contact's messages as read while the page is visible and focused. Returns the id of the message above which
 * "New" is shown: the first unread one when the user opened the conversation or returned to the page. `messages` is
 * undefined until it is up to date.
 */
function useMarkRead(contactId: number, messages: Message[] | undefined) {
  const isActive = usePageActive();
  const unread = messages?.filter(({ senderId, read }) => senderId === contactId && !read) ?? [];
  const newFrom = useNewFrom(isActive, messages && (unread.at(-1)?.id ?? null));
  // The server refuses every write of a suspended account, so its messages stay unread.
  const canWrite = useSuspension() === null;
  useSendRead(contactId, isActive && canWrite ? unread[0]?.id : undefined, isActive);
  return newFrom;
}

function useNewFrom(isActive: boolean, firstUnread: number | null | undefined) {
  const [newFrom, setNewFrom] = useState(firstUnread);
  const [wasActive, setWasActive] = useState(isActive);
  if (newFrom === undefined && firstUnread !== undefined) setNewFrom(firstUnread);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    if (isActive && firstUnread) setNewFrom(firstUnread);
  }
  return newFrom;
}

/**
 * Tries once per newest message, and again when the user returns to the page. Without this limit a failing server would
 * be called in a loop.
 */
function useSendRead(contactId: number, newest: number | undefined, isActive: boolean) {
  const queryClient = useQueryClient();
  const attempted = useRef<number>(undefined);
  const { mutate } = trpc.messages.markConversationRead.useMutation({
    onMutate: () => cacheConversationRead(queryClient, contactId),
    onError: (_error, _input, undo) => undo?.(),
    onSettled: () => void refetchUnread(queryClient),
  });
  useEffect(() => {
    if (!isActive) attempted.current = undefined;
    if (newest === undefined || attempted.current === newest) return;
    attempted.current = newest;
    mutate({ with: contactId });
  }, [contactId, newest, isActive, mutate]);
}

/** True if the page is visible and its window has the focus. */
const usePageActive = () => useSyncExternalStore(subscribeToPage, isPageActive, () => false);

const isPageActive = () => document.visibilityState === "visible" && document.hasFocus();

function subscribeToPage(listener: () => void) {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("blur", listener, { signal });
  document.addEventListener("visibilitychange", listener, { signal });
  return () => controller.abort();
}

/** The loaded messages of a conversation, and how to load the older ones. */
function useConversation(contactId: number) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: conversation, error, isFetching, refetch } = useQuery(conversationQuery(client, contactId));
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => client.messages.list.query({ with: contactId, limit: PAGE, before }),
    onSuccess: (page) =>
      queryClient.setQueryData<StoredConversation>(
        conversationKey(contactId),
        (cached) => cached && appendOlder(cached, page),
      ),
  });
  const oldest = conversation?.messages.at(-1)?.id;
  return {
    ...{ conversation, error, isFetching, refetch },
    older: {
      isFetching: isPending,
      isFailed: isError,
      onLoadMore: () => oldest !== undefined && !isPending && mutate(oldest),
    },
  };
}
