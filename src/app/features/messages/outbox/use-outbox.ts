import type { Message } from "@contract/messages";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { cacheSent } from "../../../cache/messages";
import { onLiveOpen } from "../../../lib/api/live";
import { viewerKey } from "../../../lib/session/viewer";
import { createOutbox, type Outbox, type OutboxState } from "./outbox";
import { postAs } from "./send-message";

const NOTHING: OutboxState = { unsent: [], isWaiting: false };

let current: { account: number; outbox: Outbox; close: () => void } | undefined;

/** What the account has written that is not sent yet. Once opened, the outbox works on while other pages are shown. */
export function useOutbox(account: number) {
  const queryClient = useQueryClient();
  // Another function would be another subscription with each rendering.
  const subscribe = useCallback(
    (listener: () => void) => openOutbox(account, queryClient).subscribe(listener),
    [account, queryClient],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => openOutbox(account, queryClient).read(),
    () => NOTHING,
  );
  return { ...state, open: () => openOutbox(account, queryClient) };
}

/** One account's at a time: whoever logs in closes the outbox of whoever was there before. */
export function openOutbox(account: number, queryClient: QueryClient): Outbox {
  if (current?.account === account) return current.outbox;
  current?.close();
  const outbox = createOutbox({
    account,
    shelf: localStorage,
    post: postAs(account),
    alone: (run) => navigator.locks?.request(`plinth-outbox-${account}`, run) ?? run(),
    onSent: (message: Message) => cacheSent(queryClient, message),
    onStranger: () => void queryClient.invalidateQueries({ queryKey: viewerKey }),
  });
  const ends = wakeWithTheConnection(outbox);
  current = {
    account,
    outbox,
    close() {
      outbox.stop();
      ends.abort();
    },
  };
  return outbox;
}

function wakeWithTheConnection(outbox: Outbox) {
  const ends = new AbortController();
  const { signal } = ends;
  window.addEventListener("online", outbox.flush, { signal });
  window.addEventListener("focus", outbox.flush, { signal });
  window.addEventListener(
    "storage",
    ({ key, newValue }) => {
      if (key) outbox.hear(key, newValue);
    },
    { signal },
  );
  signal.addEventListener(
    "abort",
    onLiveOpen(() => void outbox.flush()),
  );
  return ends;
}
