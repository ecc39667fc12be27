import { type Contact, type Message, PREVIEW_LENGTH } from "@contract/messages";
import { UNREAD_MAX, type UnreadCounts } from "@contract/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../lib/api/trpc";
import { type Conversation, conversationKey, withMessage } from "./conversation";

const contactsFilter = () => ({ queryKey: getQueryKey(trpc.messages.contacts) });
const countsFilter = () => ({ queryKey: getQueryKey(trpc.notifications.unread) });

/** Shows what was sent: in its conversation, and as the last of the contact's, who goes to the top. */
export function cacheSent(queryClient: QueryClient, message: Message) {
  const { receiverId, content, createdAt: lastMessageAt } = message;
  if (receiverId === null) return;
  queryClient.setQueryData<Conversation>(
    conversationKey(receiverId),
    (talk) => talk && withMessage(talk, message),
  );
  const lastMessage = content.slice(0, PREVIEW_LENGTH);
  let isKnown = false;
  queryClient.setQueriesData<Contact[]>(contactsFilter(), (contacts) => {
    const contact = contacts?.find(({ id }) => id === receiverId);
    if (!contacts || !contact) return contacts;
    isKnown = true;
    return [{ ...contact, lastMessage, lastMessageAt }, ...contacts.filter((other) => other !== contact)];
  });
  if (!isKnown) void queryClient.invalidateQueries(contactsFilter());
}

/**
 * Shows everything of somebody as read, at once and everywhere. Answers how to undo it; the undo changes only what was
 * marked, since other messages may have arrived in the meantime.
 */
export async function cacheRead(queryClient: QueryClient, contactId: number) {
  await Promise.all([queryClient.cancelQueries(contactsFilter()), queryClient.cancelQueries(countsFilter())]);
  const contacts = queryClient.getQueriesData<Contact[]>(contactsFilter()).flatMap(([, data]) => data ?? []);
  const unread = contacts.find(({ id }) => id === contactId)?.unread ?? 0;
  const talk = queryClient.getQueryData<Conversation>(conversationKey(contactId));
  const marked = talk?.messages.filter(({ senderId, read }) => senderId === contactId && !read) ?? [];
  const ids = new Set(marked.map(({ id }) => id));

  const show = (read: boolean) => {
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
      (talk) =>
        talk && {
          ...talk,
          messages: talk.messages.map((message) => (ids.has(message.id) ? { ...message, read } : message)),
        },
    );
  };
  show(true);
  return () => show(false);
}

/** A count at the maximum may stand for more, so it stays until it is asked for again. */
const countAfter = (count: number, change: number) =>
  count < UNREAD_MAX ? Math.min(UNREAD_MAX, Math.max(0, count + change)) : count;

/** Asks how it is, after it was said to be read: what else arrived meanwhile is counted, and a refusal undone. */
export const recountUnread = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries(contactsFilter()),
    queryClient.invalidateQueries(countsFilter()),
    queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.notifications.list) }),
  ]);
