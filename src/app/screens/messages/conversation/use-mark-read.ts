import type { Message } from "@contract/messages";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { cacheConversationRead, refetchUnread } from "../../../cache/messages";
import { useSuspension } from "../../../features/auth/use-suspension";
import { trpc } from "../../../lib/api/trpc";

/**
 * Marks a contact's messages as read while the page is visible and focused. Returns the id of the message above which
 * "New" is shown: the first unread one when the user opened the conversation or returned to the page. `messages` is
 * undefined until it is up to date.
 */
export function useMarkRead(contactId: number, messages: Message[] | undefined) {
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

/** Whether the page is visible and its window has the focus. */
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
