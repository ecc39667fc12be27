import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import {
  appendOlder,
  type Conversation,
  conversationKey,
  conversationQuery,
  PAGE,
} from "../../../cache/conversation";

/** The loaded messages of a conversation, and how to load the older ones. */
export function useConversation(contactId: number) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: conversation, error, isFetching, refetch } = useQuery(conversationQuery(client, contactId));
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => client.messages.list.query({ with: contactId, limit: PAGE, before }),
    onSuccess: (page) =>
      queryClient.setQueryData<Conversation>(
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
