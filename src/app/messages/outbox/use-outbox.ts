import type { Message } from "@contract/messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { onLiveOpen } from "../../data/api/live";
import { invalidateViewer } from "../../data/cache/invalidate-viewer";
import { cacheSentMessage } from "../messages-cache";
import { createOutbox, type Outbox, type OutboxState } from "./outbox";
import { createSendMessage } from "./send-message";

const EMPTY: OutboxState = { unsent: [], isWaiting: false, failed: new Set() };

let current: { account: number; outbox: Outbox; close: () => void } | undefined;

/** The account's unsent messages. Once opened, the outbox also sends while other pages are shown. */
export function useOutbox(account: number) {
  const queryClient = useQueryClient();
  // React would subscribe again on every render if this function were a new one.
  const subscribe = useCallback(
    (listener: () => void) => openOutbox(account, queryClient).subscribe(listener),
    [account, queryClient],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => openOutbox(account, queryClient).read(),
    () => EMPTY,
  );
  return { ...state, open: () => openOutbox(account, queryClient) };
}

/** Opens the outbox of the account and closes any other account's: one is open at a time. */
export function openOutbox(account: number, queryClient: QueryClient): Outbox {
  if (current?.account === account) return current.outbox;
  current?.close();
  const outbox = createOutbox({
    account,
    storage: localStorage,
    send: createSendMessage(account),
    withLock: (run) => navigator.locks?.request(`plinth-outbox-${account}`, run) ?? run(),
    onSent: (message: Message) => cacheSentMessage(queryClient, message),
    onWrongSession: () => void invalidateViewer(queryClient),
  });
  const listeners = listenToBrowser(outbox);
  current = {
    account,
    outbox,
    close() {
      outbox.stop();
      listeners.abort();
    },
  };
  return outbox;
}

/** Flushes the outbox when the connection may be back, and follows the changes of other tabs. */
function listenToBrowser(outbox: Outbox) {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("online", outbox.flush, { signal });
  window.addEventListener("focus", outbox.flush, { signal });
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key) outbox.onStorageChange(key, newValue);
    },
    { signal },
  );
  signal.addEventListener(
    "abort",
    onLiveOpen(() => void outbox.flush()),
  );
  return controller;
}
