import { LIVE_PATH, LIVE_PING, LIVE_SESSION_ENDED, type LiveEvent } from "@contract/live";

type Listeners = {
  onEvent: (event: LiveEvent) => void;
  /** Connected again after a failed or lost connection: events may have been missed. */
  onReturn: () => void;
  /** The server closed it because the session may have ended. */
  onSessionEnd: () => void;
};

const PING_EVERY_MS = 25_000;
/** Twice as long after each failure, and a random part of that, so that a server that comes back is not stormed. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

const openListeners = new Set<() => void>();
let isOpen = false;

/** Whether what happens is heard at once. */
export const isLive = () => isOpen;

/** Runs whenever the connection has been made, the first time and after every loss. Answers a function that ends it. */
export function onLiveOpen(listener: () => void) {
  openListeners.add(listener);
  return () => {
    openListeners.delete(listener);
  };
}

/** Connects this page to what happens to its viewer, again and again until the answered function is called. */
export function openLive({ onEvent, onReturn, onSessionEnd }: Listeners) {
  let socket: WebSocket | undefined;
  /** A connection was lost or could not be made, so events may have been missed. */
  let hasMissed = false;
  let failures = 0;
  let isOver = false;
  let isAnswered = true;
  let wait: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(wait);
    // To try without a network is an error in the console; the browser tells when there is one again.
    if (!navigator.onLine) {
      hasMissed = true;
      return;
    }
    const { protocol, host } = location;
    const current = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${LIVE_PATH}`);
    socket = current;
    isAnswered = true;
    current.onopen = () => {
      isOpen = true;
      failures = 0;
      if (hasMissed) onReturn();
      hasMissed = false;
      for (const listener of openListeners) listener();
    };
    current.onmessage = ({ data }) => {
      isAnswered = true;
      if (data !== "pong") onEvent(JSON.parse(data));
    };
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      isOpen = false;
      hasMissed = true;
      if (code === LIVE_SESSION_ENDED) onSessionEnd();
      if (!isOver) later();
    };
  }

  function later() {
    const most = Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS);
    clearTimeout(wait);
    wait = setTimeout(connect, most / 2 + (Math.random() * most) / 2);
  }

  /** A connection that died without a word is found out by a ping that nothing follows. */
  const pulse = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!isAnswered) {
      socket.close();
      return;
    }
    isAnswered = false;
    socket.send(LIVE_PING);
  }, PING_EVERY_MS);

  const now = () => {
    if (!socket || socket.readyState === WebSocket.CLOSED) connect();
  };
  addEventListener("online", now);
  addEventListener("focus", now);
  connect();

  return () => {
    isOver = true;
    isOpen = false;
    clearInterval(pulse);
    clearTimeout(wait);
    removeEventListener("online", now);
    removeEventListener("focus", now);
    // To close a connection that is still being made is an error in the console.
    if (socket?.readyState === WebSocket.CONNECTING)
      socket.onopen = ({ target }) => (target as WebSocket).close();
    else socket?.close();
  };
}
