import type { Message } from "@contract/messages";
import { queryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../lib/api/trpc";

/** Stands in for the id of users whose accounts were deleted, in the address and in calls. */
export const DELETED = "deleted";

export const PAGE = 50;

/** As much of a conversation as is loaded, newest first. */
export type Conversation = { messages: Message[]; hasOlder: boolean };

export const conversationKey = (contactId: number) => [...getQueryKey(trpc.messages.list), "with", contactId];

/** A conversation. Reading it anew asks for the newest page alone, and joins it to what is loaded. */
export const conversationQuery = (client: Client, contactId: number) =>
  queryOptions<Conversation>({
    queryKey: conversationKey(contactId),
    queryFn: async ({ client: cache, queryKey }) => {
      const latest = await client.messages.list.query({ with: contactId, limit: PAGE });
      return withLatest(cache.getQueryData<Conversation>(queryKey), latest);
    },
  });

/** Whether there are messages of people whose accounts are gone. New messages do not change it. */
export const hasDeletedQuery = (client: Client) =>
  queryOptions({
    queryKey: ["messages-deleted", "any"],
    queryFn: async () => (await client.messages.list.query({ with: DELETED, limit: 1 })).length > 0,
  });

export function withLatest(now: Conversation | undefined, latest: Message[]): Conversation {
  const isWhole = latest.length < PAGE;
  const [newest, oldest] = [latest[0]?.id ?? 0, latest.at(-1)?.id ?? 0];
  const loaded = now?.messages ?? [];
  const later = loaded.filter(({ id }) => id > newest);
  const isJoined = !isWhole && loaded.some(({ id }) => id >= oldest);
  const earlier = isJoined ? loaded.filter(({ id }) => id < oldest) : [];
  return {
    messages: [...later, ...latest, ...earlier],
    hasOlder: isJoined ? (now?.hasOlder ?? false) : !isWhole,
  };
}

export const withOlder = ({ messages }: Conversation, older: Message[]): Conversation => {
  const oldest = messages.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...messages, ...older.filter(({ id }) => id < oldest)],
    hasOlder: older.length === PAGE,
  };
};

export const withMessage = ({ messages, hasOlder }: Conversation, message: Message): Conversation => ({
  messages: [message, ...messages.filter(({ id }) => id !== message.id)].sort(
    (one, other) => other.id - one.id,
  ),
  hasOlder,
});
