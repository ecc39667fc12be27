import { DurableObject } from "cloudflare:workers";
import { LIVE_PING, LIVE_SESSION_ENDED, LIVE_SINCE, type SentEvent } from "@contract/live";

/** The maximum number of connections per user. Above it the oldest is closed. */
const CONNECTIONS_MAX = 30;
/** "Try again later" in the IANA registry of WebSocket close codes. */
const TRY_AGAIN_LATER = 1013;

/** The time for which events are kept for pages that were rendered before them and connect after them. */
const REPLAY_MS = 10_000;
/**
 * A page that is rendered this long after an event may not show it: a database replica lags, and clocks differ. A page that
 * shows it already reloads once more.
 */
const LAG_MS = 5000;

/** Headers with which the Worker passes the session of a connection to the Durable Object. */
const SESSION = "X-Plinth-Session";
const EXPIRES = "X-Plinth-Session-Expires";

/** Adds the session to the WebSocket request of a page. */
export function pageRequest({ idHash, expiresAt }: { idHash: string; expiresAt: Date }, request: Request) {
  const headers = new Headers(request.headers);
  headers.set(SESSION, idHash);
  headers.set(EXPIRES, String(expiresAt.getTime()));
  return new Request(request, { headers });
}

/**
 * Stored with a connection while the object hibernates. `expiresAt` is the expiry of its session at the time it opened.
 */
type Connection = { openedAt: number; expiresAt: number };

/**
 * The WebSocket connections of one user's open pages. Uses WebSocket hibernation: while nothing happens, Cloudflare
 * keeps the connections open and answers pings without running the object.
 */
export class LiveChannel extends DurableObject<Env> {
  /**
   * Events are kept only in memory: the object hibernates after ten seconds without events, when none of them is needed any
   * more.
   */
  private recent: { at: number; text: string }[] = [];

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, "pong"));
  }

  override async fetch(request: Request) {
    if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
      return new Response("This is a WebSocket", { status: 426, headers: { Upgrade: "websocket" } });
    const sockets = this.openSockets().sort((a, b) => connectionOf(a).openedAt - connectionOf(b).openedAt);
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - CONNECTIONS_MAX + 1)))
      socket.close(TRY_AGAIN_LATER);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [request.headers.get(SESSION) ?? ""]);
    const connection: Connection = { openedAt: Date.now(), expiresAt: Number(request.headers.get(EXPIRES)) };
    server.serializeAttachment(connection);
    const since = Number(new URL(request.url).searchParams.get(LIVE_SINCE) ?? Number.NaN);
    for (const { at, text } of this.recentEvents()) if (at > since - LAG_MS) server.send(text);
    return new Response(null, { status: 101, webSocket: client });
  }

  /**
   * Sends an event to all open pages. Closes connections whose session may have expired; if it has not, the page
   * reconnects.
   */
  send(event: SentEvent) {
    const text = JSON.stringify(event);
    this.recent = [...this.recentEvents(), { at: Date.now(), text }];
    for (const socket of this.openSockets()) {
      if (connectionOf(socket).expiresAt > Date.now()) socket.send(text);
      else socket.close(LIVE_SESSION_ENDED);
    }
  }

  private recentEvents() {
    return this.recent.filter(({ at }) => at > Date.now() - REPLAY_MS);
  }

  /** Closes the connections of one session, or all. */
  end(session?: string) {
    for (const socket of this.openSockets(session)) socket.close(LIVE_SESSION_ENDED);
  }

  /** Excludes closing connections: `send` on one throws, and the remaining connections would get nothing. */
  private openSockets(session?: string) {
    return this.ctx.getWebSockets(session).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }
}

const connectionOf = (socket: WebSocket) => socket.deserializeAttachment() as Connection;
