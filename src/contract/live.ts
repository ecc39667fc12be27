/**
 * Events that the live channel sends to a user's open pages. They carry no content: the page reloads its data through
 * the API, which checks permissions. Only `banned` has a text, because a banned user can no longer call the API.
 */
export type LiveEvent =
  /** The user received a message. */
  | { kind: "message"; from: number }
  /** The user received a message from the web. */
  | { kind: "webMessage" }
  | { kind: "notification" }
  /** Sent if one of the user's projects was liked or unliked; `likes` is the new count. */
  | { kind: "like"; projectId: number; likes: number }
  /** A comment on one of the user's projects was added, edited or deleted. */
  | { kind: "comment"; projectId: number }
  /** The user's account was suspended or reactivated. */
  | { kind: "account" }
  /** The user's account was banned; the connection is closed after this event. */
  | { kind: "banned"; message: string };

/** A sent event: it has the bookmark of the change, which the page sends when it reloads its data. */
export type SentEvent = LiveEvent & { bookmark: string | null };

/** The address of the WebSocket. */
export const LIVE_PATH = "/live";
/** Query parameter of the WebSocket: when the page's data was read, in milliseconds. Later events are sent again. */
export const LIVE_SINCE = "since";
/** A page sends this to check whether the connection is still open. */
export const LIVE_PING = "ping";
/** Close code when the session may have ended (RFC 6455, 7.4.2: 4000 to 4999 are for private use). */
export const LIVE_SESSION_ENDED = 4401;
