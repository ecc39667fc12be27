import type { Message } from "@contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { cacheRead, recountUnread } from "../../../cache/messages";
import { useSuspension } from "../../../features/auth/use-suspension";
import { trpc } from "../../../lib/api/trpc";
import { usePageSeen } from "./use-page-seen";

/**
 * Marks what somebody wrote as read while the page is looked at. Answers the message above which 'New' stands: the first
 * unread one of when the conversation was opened, or come back to. `messages` are undefined until they are up to date.
 */
export function useReading(contactId: number, messages: Message[] | undefined) {
  const isSeen = usePageSeen();
  const unread = messages?.filter(({ senderId, read }) => senderId === contactId && !read) ?? [];
  const newFrom = useNewFrom(isSeen, messages && (unread.at(-1)?.id ?? null));
  // The server would refuse it: what a suspended person reads stays unread.
  const mayMark = useSuspension() === null;
  useMarking(contactId, isSeen && mayMark ? unread[0]?.id : undefined, isSeen);
  return newFrom;
}

function useNewFrom(isSeen: boolean, firstUnread: number | null | undefined) {
  const [newFrom, setNewFrom] = useState(firstUnread);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (newFrom === undefined && firstUnread !== undefined) setNewFrom(firstUnread);
  if (wasSeen !== isSeen) {
    setWasSeen(isSeen);
    if (isSeen && firstUnread) setNewFrom(firstUnread);
  }
  return newFrom;
}

/** Once for each newest message, and again when the page is come back to: a server that fails is not asked for ever. */
function useMarking(contactId: number, newest: number | undefined, isSeen: boolean) {
  const queryClient = useQueryClient();
  const tried = useRef<number>(undefined);
  const { mutate } = trpc.messages.markConversationRead.useMutation({
    onMutate: () => cacheRead(queryClient, contactId),
    onError: (_error, _input, undo) => undo?.(),
    onSettled: () => void recountUnread(queryClient),
  });
  useEffect(() => {
    if (!isSeen) tried.current = undefined;
    if (newest === undefined || tried.current === newest) return;
    tried.current = newest;
    mutate({ with: contactId });
  }, [contactId, newest, isSeen, mutate]);
}
