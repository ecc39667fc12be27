import type { Attachment, Message } from "@contract/messages";
import { type OutboxStorage, type UnsentMessage, unsentMessages } from "./outbox-storage";

export type SendResult =
  | { kind: "sent"; message: Message }
  /** The server will not accept this message, however often it is sent. */
  | { kind: "refused"; reason: string }
  /** Too many messages. `seconds` is the server's Retry-After, if it sent one. */
  | { kind: "rate-limited"; seconds?: number | undefined }
  | { kind: "server-error" }
  | { kind: "no-answer" }
  /** Nobody is logged in, or another account. */
  | { kind: "wrong-session" };

type OutboxOptions = {
  account: number;
  storage: OutboxStorage;
  send: (unsent: UnsentMessage) => Promise<SendResult>;
  /** Runs the callback while no other tab runs one. */
  withLock: (run: () => Promise<void>) => Promise<void>;
  onSent: (message: Message) => void;
  onWrongSession: () => void;
};

/**
 * `isWaiting`: sending failed and is retried later. `failed`: the keys of messages whose last attempt the server answered
 * with an error of its own.
 */
export type OutboxState = { unsent: UnsentMessage[]; isWaiting: boolean; failed: ReadonlySet<string> };
export type Outbox = ReturnType<typeof createOutbox>;

const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/**
 * Stores the messages that one account writes until the server has accepted them, and sends each of them once and in
 * order. Works across screens, reloads and lost connections.
 */
export function createOutbox({ account, storage, send, withLock, onSent, onWrongSession }: OutboxOptions) {
  const messages = unsentMessages(account, storage);
  const listeners = new Set<() => void>();
  const failed = new Set<string>();
  let state: OutboxState = { unsent: listUnsent(), isWaiting: false, failed };
  let isFlushing = false;
  let isFlushRequested = false;
  let isStopped = false;
  let failures = 0;
  let pausedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A page that was closed between sending and removing a message leaves it behind.
  for (const message of messages.list().filter(({ sent }) => sent)) messages.remove(message);

  function listUnsent() {
    return messages.list().filter(({ sent }) => !sent);
  }
  const update = (isWaiting = state.isWaiting) => {
    state = { unsent: listUnsent(), isWaiting, failed };
    for (const listener of listeners) listener();
  };
  const save = (unsent: UnsentMessage) => {
    messages.save(unsent);
    update();
  };

  async function flush() {
    isFlushRequested = true;
    if (isFlushing || isStopped || Date.now() < pausedUntil) return;
    isFlushing = true;
    clearTimeout(timer);
    try {
      while (isFlushRequested && !isStopped) {
        isFlushRequested = false;
        if (nextToSend(new Set())) await withLock(sendAll);
      }
    } finally {
      isFlushing = false;
    }
  }

  /** Sends until no message is left or the rest has to wait. */
  async function sendAll() {
    const failedReceivers = new Set<number>();
    for (
      let unsent = nextToSend(failedReceivers);
      unsent && !isStopped;
      unsent = nextToSend(failedReceivers)
    ) {
      const result = await send(unsent);
      if (result.kind === "server-error") failed.add(unsent.key);
      else failed.delete(unsent.key);
      if (result.kind === "sent") markSent(unsent, result.message);
      else if (result.kind === "refused") save({ ...unsent, fault: result.reason });
      else if (result.kind === "server-error") failedReceivers.add(unsent.receiverId);
      else if (result.kind === "rate-limited") return retryLater(result.seconds);
      else if (result.kind === "no-answer") return retryLater();
      else {
        pauseUntilLogin();
        return onWrongSession();
      }
    }
    if (failedReceivers.size > 0) retryLater();
  }

  /** The oldest message to a receiver without a failure: a failing conversation stays in order and blocks no other. */
  const nextToSend = (failedReceivers: ReadonlySet<number>) =>
    listUnsent().find(({ fault, receiverId }) => !fault && !failedReceivers.has(receiverId));

  /** Now, or just after the latest message. */
  const nextTime = () => Math.max(Date.now(), (messages.list().at(-1)?.at ?? 0) + 1);

  const markSent = (unsent: UnsentMessage, message: Message) => {
    failures = 0;
    messages.save({ ...unsent, sent: message });
    messages.remove(unsent);
    onSent(message);
    update(false);
  };

  const nextDelay = () => 1000 * Math.min(FIRST_WAIT_SECONDS * 2 ** failures++, LONGEST_WAIT_SECONDS);

  /** Starts no timer, since retrying does not help before a login, and makes each requested flush wait longer. */
  const pauseUntilLogin = () => {
    pausedUntil = Date.now() + nextDelay();
    isFlushRequested = false;
    update(true);
  };

  const retryLater = (seconds?: number) => {
    const delay = seconds === undefined ? nextDelay() : 1000 * seconds;
    if (seconds !== undefined) pausedUntil = Date.now() + delay;
    isFlushRequested = false;
    if (!isStopped) timer = setTimeout(flush, delay);
    update(true);
  };

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      void flush();
      return () => {
        listeners.delete(listener);
      };
    },
    add(receiverId: number, content: string, attachments: Attachment[] = []) {
      const files = attachments.length > 0 && { attachments };
      save({ key: crypto.randomUUID(), receiverId, content: content.trim(), at: nextTime(), ...files });
      void flush();
    },
    /** Sends a refused message again, after everything written since. */
    retry({ fault: _resolved, ...unsent }: UnsentMessage) {
      save({ ...unsent, at: nextTime() });
      void flush();
    },
    remove(unsent: UnsentMessage) {
      messages.remove(unsent);
      update();
    },
    /** Sends the waiting messages now, for example because the connection may be back. */
    flush,
    /** Sends without any pause, after the account has logged in again. */
    resume() {
      failures = 0;
      pausedUntil = 0;
      return flush();
    },
    /** Handles a storage event: another tab saved or sent a message. */
    onStorageChange(name: string, value: string | null) {
      if (!messages.isItemName(name)) return;
      const sent = messages.parse(value)?.sent;
      if (sent) onSent(sent);
      update();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
