import {
  LIVE_PATH,
  LIVE_PING,
  LIVE_SESSION_ENDED,
  LIVE_SINCE,
  type LiveEvent,
  type SentEvent,
} from "@contract/live";
import { rememberBookmark } from "../../lib/bookmark";

type Listeners = {
  /**
   * The time at which the page's data was read, in milliseconds: later events are sent again when the page connects.
   */
  dataReadAt: number | undefined;
  onEvent: (event: LiveEvent) => void;
  /** Called when connected again after a failed or lost connection: events may have been missed. */
  onReconnect: () => void;
  /** The server closed the connection because the session may have ended. */
  onSessionEnd: () => void;
};

const PING_INTERVAL_MS = 25_000;
/** The delay doubles with each failure. Half of it is random, so that browsers do not all reconnect at the same time. */
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 60_000;

const openListeners = new Set<() => void>();
let isOpen = false;

/** True if live events are being received. */
export const isLive = () => isOpen;

/** Calls the listener on every connect and reconnect. Returns a function that removes it. */
export function onLiveOpen(listener: () => void) {
  openListeners.add(listener);
  return () => {
    openListeners.delete(listener);
  };
}

/** Opens the WebSocket for the viewer's live events and reconnects until the returned function is called. */
export function openLive({ dataReadAt, onEvent, onReconnect, onSessionEnd }: Listeners) {
  let socket: WebSocket | undefined;
  let hasMissedEvents = false;
  let failures = 0;
  let isClosed = false;
  let hasAnsweredPing = true;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    clearTimeout(reconnectTimer);
    // An attempt without a network logs an error in the console. The "online" event connects later.
    if (!navigator.onLine) {
      hasMissedEvents = true;
      return;
    }
    const { protocol, host } = location;
    const since = dataReadAt === undefined ? "" : `?${LIVE_SINCE}=${dataReadAt}`;
    const current = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}${LIVE_PATH}${since}`);
    socket = current;
    hasAnsweredPing = true;
    current.onopen = () => {
      isOpen = true;
      failures = 0;
      dataReadAt = undefined;
      if (hasMissedEvents) onReconnect();
      hasMissedEvents = false;
      for (const listener of openListeners) listener();
    };
    current.onmessage = ({ data }) => {
      hasAnsweredPing = true;
      if (data === "pong") return;
      const event: SentEvent = JSON.parse(data);
      rememberBookmark(event.bookmark);
      onEvent(event);
    };
    current.onclose = ({ code }) => {
      if (socket !== current) return;
      isOpen = false;
      hasMissedEvents = true;
      if (code === LIVE_SESSION_ENDED) onSessionEnd();
      if (!isClosed) scheduleReconnect();
    };
  }

  function scheduleReconnect() {
    const delay = Math.min(FIRST_DELAY_MS * 2 ** failures++, MAX_DELAY_MS);
    clearTimeout(reconnectTimer);
    reconnectTimer = setTimeout(connect, delay / 2 + (Math.random() * delay) / 2);
  }

  // Closes a dead connection, for which the browser may not report an error: the last ping got no reply.
  const pingTimer = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (!hasAnsweredPing) {
      socket.close();
      return;
    }
    hasAnsweredPing = false;
    socket.send(LIVE_PING);
  }, PING_INTERVAL_MS);

  const connectNow = () => {
    if (!socket || socket.readyState === WebSocket.CLOSED) connect();
  };
  addEventListener("online", connectNow);
  addEventListener("focus", connectNow);
  connect();

  return () => {
    isClosed = true;
    isOpen = false;
    clearInterval(pingTimer);
    clearTimeout(reconnectTimer);
    removeEventListener("online", connectNow);
    removeEventListener("focus", connectNow);
    // Closing a connection that is not open yet logs an error in the console, so it is closed once it is open.
    if (socket?.readyState === WebSocket.CONNECTING)
      socket.onopen = ({ target }) => (target as WebSocket).close();
    else socket?.close();
  };
}
