import type { Message } from "@contract/messages";
import { type Unsent, type UploadList, unsentStore } from "./unsent-store";

/** What came of sending. */
export type Outcome =
  | { kind: "sent"; message: Message }
  /** For good, and why. */
  | { kind: "refused"; reason: string }
  /** Too many; worth trying again after so many seconds, where the server said so. */
  | { kind: "limited"; seconds?: number | undefined }
  /** The server answered that it could not. */
  | { kind: "failed" }
  /** No answer came. */
  | { kind: "unheard" }
  /** Whoever is logged in now, it is not the one who wrote it. */
  | { kind: "stranger" };

type Parts = {
  account: number;
  shelf: UploadList;
  post: (unsent: Unsent) => Promise<Outcome>;
  /** Runs it while no other tab runs theirs. */
  alone: (run: () => Promise<void>) => Promise<void>;
  onSent: (message: Message) => void;
  onStranger: () => void;
};

export type OutboxState = { unsent: Unsent[]; isWaiting: boolean };
export type Outbox = ReturnType<typeof createOutbox>;

const FIRST_WAIT = 2;
const LONGEST_WAIT = 60;

/**
 * What one account has written and the server has not answered: kept until it does, sent in the order it was written,
 * once. It outlives the screen, the page and the connection.
 */
export function createOutbox({ account, shelf, post, alone, onSent, onStranger }: Parts) {
  const store = unsentStore(account, shelf);
  const listeners = new Set<() => void>();
  let state: OutboxState = { unsent: open(), isWaiting: false };
  let isRunning = false;
  let isWanted = false;
  let isStopped = false;
  let failures = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  for (const answered of store.list().filter(({ sent }) => sent)) store.drop(answered);

  function open() {
    return store.list().filter(({ sent }) => !sent);
  }
  const show = (isWaiting = state.isWaiting) => {
    state = { unsent: open(), isWaiting };
    for (const listener of listeners) listener();
  };
  const put = (unsent: Unsent) => {
    store.put(unsent);
    show();
  };

  async function flush() {
    isWanted = true;
    if (isRunning || isStopped || Date.now() < notBefore) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        if (next(new Set())) await alone(sendAll);
      }
    } finally {
      isRunning = false;
    }
  }

  /** Until nothing is left, or it is known that the rest has to wait. */
  async function sendAll() {
    const failing = new Set<number>();
    for (let unsent = next(failing); unsent && !isStopped; unsent = next(failing)) {
      const outcome = await post(unsent);
      if (outcome.kind === "sent") settle(unsent, outcome.message);
      else if (outcome.kind === "refused") put({ ...unsent, fault: outcome.reason });
      else if (outcome.kind === "failed") failing.add(unsent.receiverId);
      else if (outcome.kind === "limited") return wait(outcome.seconds);
      else if (outcome.kind === "unheard") return wait();
      else {
        hold();
        return onStranger();
      }
    }
    if (failing.size > 0) wait();
  }

  /** The oldest that can be sent; a conversation that fails keeps its order and holds up no other. */
  const next = (failing: ReadonlySet<number>) =>
    open().find(({ fault, receiverId }) => !fault && !failing.has(receiverId));

  const settle = (unsent: Unsent, message: Message) => {
    failures = 0;
    store.put({ ...unsent, sent: message });
    store.drop(unsent);
    onSent(message);
    show(false);
  };

  const pauseOf = () => 1000 * Math.min(FIRST_WAIT * 2 ** failures++, LONGEST_WAIT);

  /** Nobody who may send it is logged in: nothing is tried by itself, and when asked to, ever more rarely. */
  const hold = () => {
    notBefore = Date.now() + pauseOf();
    isWanted = false;
    show(true);
  };

  const wait = (seconds?: number) => {
    const pause = seconds === undefined ? pauseOf() : 1000 * seconds;
    if (seconds !== undefined) notBefore = Date.now() + pause;
    isWanted = false;
    if (!isStopped) timer = setTimeout(flush, pause);
    show(true);
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
    add(receiverId: number, content: string) {
      const latest = store.list().at(-1)?.at ?? 0;
      const at = Math.max(Date.now(), latest + 1);
      put({ key: crypto.randomUUID(), receiverId, content: content.trim(), at });
      void flush();
    },
    /** Again, behind whatever was written since. */
    retry({ fault: _mended, ...unsent }: Unsent) {
      put({ ...unsent, at: Date.now() });
      void flush();
    },
    remove(unsent: Unsent) {
      store.drop(unsent);
      show();
    },
    /** Tries at once what waits: the connection may be back. */
    flush,
    /** The account's person has logged in again. */
    resume() {
      failures = 0;
      notBefore = 0;
      return flush();
    },
    /** Another tab wrote or sent something. */
    hear(name: string, value: string | null) {
      if (!store.isOurs(name)) return;
      const sent = store.parse(value)?.sent;
      if (sent) onSent(sent);
      show();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
