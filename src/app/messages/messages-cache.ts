import { cutText } from "@contract/graphemes";
import { type Contact, type ConversationState, type Message, PREVIEW_LENGTH } from "@contract/messages";
import { UNREAD_MAX, type UnreadCounts } from "@contract/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../data/api/trpc";
import { invalidateAfter } from "../data/cache/invalidation";
import { type Conversation, conversationKey, insertMessage } from "./conversation-cache";

const contactsFilter = () => ({ queryKey: getQueryKey(trpc.messages.contacts) });
const countsFilter = () => ({ queryKey: getQueryKey(trpc.notifications.unread) });

/** Adds a sent message to its conversation, and moves the contact to the top of the list with the message as preview. */
export function cacheSentMessage(queryClient: QueryClient, message: Message) {
  const { receiverId, content, createdAt: lastMessageAt } = message;
  if (receiverId === null) return;
  queryClient.setQueryData<Conversation>(
    conversationKey(receiverId),
    (conversation) => conversation && insertMessage(conversation, message),
  );
  const lastMessage = cutText(content, PREVIEW_LENGTH);
  const state = queryClient.getQueryData<ConversationState>(
    getQueryKey(trpc.messages.state, { id: receiverId }, "query"),
  );
  let isKnown = false;
  queryClient.setQueriesData<Contact[]>(contactsFilter(), (contacts) => {
    const contact = contacts?.find(({ id }) => id === receiverId);
    if (!contacts || !contact) return contacts;
    isKnown = true;
    return [
      { ...contact, lastMessage, lastMessageAt, isLastOwn: true },
      ...contacts.filter((other) => other !== contact),
    ];
  });
  // Writing accepts a request. A request that the viewer has sent has room for one message less.
  if (!isKnown || state?.request) void invalidateAfter(queryClient, "messageSentToStranger");
}

/**
 * Marks all messages of a contact as read in every cached query. Returns an undo function, which changes only these
 * messages, because others may have arrived since.
 */
export async function cacheConversationRead(queryClient: QueryClient, contactId: number) {
  await Promise.all([queryClient.cancelQueries(contactsFilter()), queryClient.cancelQueries(countsFilter())]);
  const contacts = queryClient.getQueriesData<Contact[]>(contactsFilter()).flatMap(([, data]) => data ?? []);
  const unread = contacts.find(({ id }) => id === contactId)?.unread ?? 0;
  const conversation = queryClient.getQueryData<Conversation>(conversationKey(contactId));
  const marked = conversation?.messages.filter(({ senderId, read }) => senderId === contactId && !read) ?? [];
  const ids = new Set(marked.map(({ id }) => id));

  const setRead = (read: boolean) => {
    queryClient.setQueriesData<Contact[]>(contactsFilter(), (contacts) =>
      contacts?.map((contact) =>
        contact.id === contactId
          ? { ...contact, unread: read ? 0 : Math.max(unread, contact.unread) }
          : contact,
      ),
    );
    queryClient.setQueriesData<UnreadCounts>(
      countsFilter(),
      (counts) => counts && { ...counts, messages: countAfter(counts.messages, read ? -unread : unread) },
    );
    queryClient.setQueryData<Conversation>(
      conversationKey(contactId),
      (conversation) =>
        conversation && {
          ...conversation,
          messages: conversation.messages.map((message) =>
            ids.has(message.id) ? { ...message, read } : message,
          ),
        },
    );
  };
  setRead(true);
  return () => setRead(false);
}

/** A count at the maximum may be higher in reality, so it stays until it is refetched. */
const countAfter = (count: number, change: number) =>
  count < UNREAD_MAX ? Math.min(UNREAD_MAX, Math.max(0, count + change)) : count;

/** Refetches the counts after messages were marked as read: others may have arrived, or the server may have refused. */
export const refetchUnread = (queryClient: QueryClient) => invalidateAfter(queryClient, "conversationRead");
