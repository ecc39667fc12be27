import { type Contact, type Message, PREVIEW_LENGTH } from "@contract/messages";
import { UNREAD_MAX, type UnreadCounts } from "@contract/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "../../lib/trpc";
import { type Talk, talkKey, withMessage } from "./talk";

const contactsFilter = () => ({ queryKey: getQueryKey(trpc.messages.contacts) });
const countsFilter = () => ({ queryKey: getQueryKey(trpc.notifications.unread) });

/** Shows what was sent: in its conversation, and as the last of the contact's, who goes to the top. */
export function cacheSent(queryClient: QueryClient, message: Message) {
  const { receiverId, content, createdAt: lastMessageAt } = message;
  if (receiverId === null) return;
  queryClient.setQueryData<Talk>(talkKey(receiverId), (talk) => talk && withMessage(talk, message));
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

/** Shows everything of somebody as read, at once and everywhere. */
export async function cacheRead(queryClient: QueryClient, contactId: number) {
  await Promise.all([queryClient.cancelQueries(contactsFilter()), queryClient.cancelQueries(countsFilter())]);
  let unread = 0;
  queryClient.setQueriesData<Contact[]>(contactsFilter(), (contacts) =>
    contacts?.map((contact) => {
      if (contact.id !== contactId) return contact;
      unread = contact.unread;
      return { ...contact, unread: 0 };
    }),
  );
  queryClient.setQueriesData<UnreadCounts>(
    countsFilter(),
    (counts) =>
      counts &&
      (counts.messages < UNREAD_MAX
        ? { ...counts, messages: Math.max(0, counts.messages - unread) }
        : counts),
  );
  queryClient.setQueryData<Talk>(
    talkKey(contactId),
    (talk) =>
      talk && {
        ...talk,
        messages: talk.messages.map((message) =>
          message.senderId === contactId ? { ...message, read: true } : message,
        ),
      },
  );
}

/** Asks how it is, after it was said to be read: what else arrived meanwhile is counted, and a refusal undone. */
export const recountUnread = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries(contactsFilter()),
    queryClient.invalidateQueries(countsFilter()),
    queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.notifications.list) }),
  ]);
