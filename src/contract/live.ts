/**
 * What the open pages of somebody are told the moment it happens: that something did, never what it says. A page asks
 * for that itself, as whoever it belongs to may. Only a banned person can no longer ask, and is told at once.
 */
export type LiveEvent =
  /** Somebody wrote to them. */
  | { kind: "message"; from: number }
  | { kind: "notification" }
  /** One of their projects was liked, or a like was taken back: so many it has now. */
  | { kind: "like"; projectId: number; likes: number }
  /** Something was said under one of their projects, or put otherwise, or taken away. */
  | { kind: "comment"; projectId: number }
  /** Their account was suspended, or may write again. */
  | { kind: "account" }
  /** Their account was banned; the connection ends after this. */
  | { kind: "banned"; message: string };

/** Where a page connects, and what it says to hear that it still is connected. */
export const LIVE_PATH = "/live";
export const LIVE_PING = "ping";
/** With this the connection is closed once its session may have ended (RFC 6455, 7.4.2). */
export const LIVE_SESSION_ENDED = 4401;
