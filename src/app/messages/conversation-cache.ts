import type { Message } from "@contract/messages";
import { queryOptions } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Client, trpc } from "../data/api/trpc";

/** Used instead of a user id, in the URL and in API calls, for all users who deleted their accounts. */
export const DELETED = "deleted";

export const PAGE = 50;

/** The loaded messages of a conversation, newest first. */
export type Conversation = { messages: Message[]; hasOlder: boolean };

export const conversationKey = (contactId: number) => [...getQueryKey(trpc.messages.list), "with", contactId];

/** A conversation. A refetch reads only the newest page and merges it with the pages loaded before. */
export const conversationQuery = (client: Client, contactId: number) =>
  queryOptions<Conversation>({
    queryKey: conversationKey(contactId),
    queryFn: async ({ client: cache, queryKey }) => {
      const latest = await client.messages.list.query({ with: contactId, limit: PAGE });
      return mergeLatest(cache.getQueryData<Conversation>(queryKey), latest);
    },
  });

/** True if the viewer has messages from deleted accounts. */
export const hasDeletedQuery = (client: Client) =>
  queryOptions({
    queryKey: ["messages-deleted", "any"],
    queryFn: async () => (await client.messages.list.query({ with: DELETED, limit: 1 })).length > 0,
  });

/**
 * Replaces the loaded messages with the newest page where they overlap. If the page does not reach back to the loaded
 * messages, there is a gap between them, so the older ones are dropped and load again on scroll.
 */
export function mergeLatest(cached: Conversation | undefined, latest: Message[]): Conversation {
  const isComplete = latest.length < PAGE;
  const [newest, oldest] = [latest[0]?.id ?? 0, latest.at(-1)?.id ?? 0];
  const loaded = cached?.messages ?? [];
  // Messages sent while the page was read.
  const later = loaded.filter(({ id }) => id > newest);
  const overlaps = !isComplete && loaded.some(({ id }) => id >= oldest);
  const earlier = overlaps ? loaded.filter(({ id }) => id < oldest) : [];
  return {
    messages: [...later, ...latest, ...earlier],
    hasOlder: overlaps ? (cached?.hasOlder ?? false) : !isComplete,
  };
}

export const appendOlder = ({ messages }: Conversation, older: Message[]): Conversation => {
  const oldest = messages.at(-1)?.id ?? Number.POSITIVE_INFINITY;
  return {
    messages: [...messages, ...older.filter(({ id }) => id < oldest)],
    hasOlder: older.length === PAGE,
  };
};

export const insertMessage = ({ messages, hasOlder }: Conversation, message: Message): Conversation => ({
  messages: [message, ...messages.filter(({ id }) => id !== message.id)].sort(
    (one, other) => other.id - one.id,
  ),
  hasOlder,
});
