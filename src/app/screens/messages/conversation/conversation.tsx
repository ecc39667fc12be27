import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import {
  conversationKey,
  conversationQuery,
  type Conversation as LoadedConversation,
  PAGE,
  withOlder,
} from "../../../cache/conversation";
import { useSuspension } from "../../../features/auth/use-suspension";
import { useOutbox } from "../../../features/messages/outbox/use-outbox";
import { failureOf } from "../../../lib/api/failure";
import { Button } from "../../../ui/button";
import { Notice } from "../notice";
import { Composer } from "./composer";
import { ConversationSkeleton } from "./conversation-skeleton";
import { Thread } from "./message-list";
import { rowKey } from "./message-rows";
import { Arrivals } from "./new-messages";
import { UnsentMessage } from "./unsent-message";
import { useFocusOnOpening } from "./use-focus-on-open";
import { useReading } from "./use-mark-read";

type ConversationProps = { viewerId: number; contactId: number; name: string; onClose: () => void };

/** What was said, what is on its way, and where one writes. */
export function Conversation({ viewerId, contactId, name, onClose }: ConversationProps) {
  const { talk, error, isFetching, refetch, older } = useConversation(contactId);
  const messages = talk?.messages ?? [];
  const newFrom = useReading(contactId, talk && !isFetching ? messages : undefined);
  const outbox = useOutbox(viewerId);
  const answered = new Set(messages.map(({ key }) => key));
  const unsent = outbox.unsent.filter((one) => one.receiverId === contactId && !answered.has(one.key));
  const [latest, lastUnsent] = [messages[0], unsent.at(-1)];
  const isEmpty = !latest && !lastUnsent;
  useFocusOnOpening();

  const close = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it is a shortcut for what a link does
    <div className="flex min-h-0 grow flex-col" onKeyDown={close}>
      {isEmpty ? (
        <NothingYet {...{ name, error, isRead: talk !== undefined, onRetry: () => void refetch() }} />
      ) : (
        <Thread
          name={name}
          viewerId={viewerId}
          messages={messages}
          older={talk?.hasOlder === true && older}
          newFrom={newFrom}
          tail={lastUnsent?.key ?? (latest ? rowKey(latest) : "")}
          isTailOwn={lastUnsent !== undefined || latest?.senderId === viewerId}
          unsent={unsent.map((one) => (
            <UnsentMessage
              key={one.key}
              unsent={one}
              isWaiting={outbox.isWaiting}
              onRetry={() => outbox.open().retry(one)}
              onDelete={() => outbox.open().remove(one)}
            />
          ))}
        />
      )}
      {talk && <Arrivals name={name} contactId={contactId} latest={latest} />}
      {!isEmpty && error && <Outdated onRetry={() => void refetch()} />}
      <Composer
        account={viewerId}
        contactId={contactId}
        name={name}
        onSend={(content) => outbox.open().add(contactId, content)}
      />
    </div>
  );
}

type NothingYetProps = { name: string; error: unknown; isRead: boolean; onRetry: () => void };

function NothingYet({ name, error, isRead, onRetry }: NothingYetProps) {
  const suspension = useSuspension();
  if (isRead) return <Notice text={`Nothing has been said yet.${suspension ? "" : ` Write to ${name}.`}`} />;
  if (!error) return <ConversationSkeleton />;
  return (
    <Notice isAlert text={failureOf(error).message} action={<Button onClick={onRetry}>Try again</Button>} />
  );
}

function Outdated({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 pb-4 text-14 md:pl-8">
      New messages could not be loaded.
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function useConversation(contactId: number) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data: talk, error, isFetching, refetch } = useQuery(conversationQuery(client, contactId));
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (before: number) => client.messages.list.query({ with: contactId, limit: PAGE, before }),
    onSuccess: (page) =>
      queryClient.setQueryData<LoadedConversation>(
        conversationKey(contactId),
        (now) => now && withOlder(now, page),
      ),
  });
  const oldest = talk?.messages.at(-1)?.id;
  return {
    ...{ talk, error, isFetching, refetch },
    older: {
      isFetching: isPending,
      isFailed: isError,
      onWanted: () => oldest !== undefined && !isPending && mutate(oldest),
    },
  };
}
