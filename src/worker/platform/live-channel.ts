import { DurableObject } from "cloudflare:workers";
import { LIVE_PING, LIVE_SESSION_ENDED, type LiveEvent } from "@contract/live";

/** As many open pages as one person has: the oldest gives way to the next. */
const PAGES_MAX = 30;
/** RFC 6455's registry of close codes. */
const TRY_LATER = 1013;

/** How the Worker says whose connection it hands on. */
const SESSION = "X-Plinth-Session";
const EXPIRES = "X-Plinth-Session-Expires";

/** The request of a page, with the session that the Worker found it to belong to. */
export function pageRequest({ idHash, expiresAt }: { idHash: string; expiresAt: Date }, request: Request) {
  const headers = new Headers(request.headers);
  headers.set(SESSION, idHash);
  headers.set(EXPIRES, String(expiresAt.getTime()));
  return new Request(request, { headers });
}

/** What a connection remembers while the object sleeps: when it was made, and until when its session was good then. */
type Page = { openedAt: number; expiresAt: number };

/**
 * The open pages of one person. It sleeps while nothing happens, connections and all: Cloudflare holds them, answers
 * their pings, and wakes it when there is something to tell.
 */
export class LiveChannel extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LIVE_PING, "pong"));
  }

  override async fetch(request: Request) {
    if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket")
      return new Response("This is a WebSocket", { status: 426, headers: { Upgrade: "websocket" } });
    const sockets = this.openSockets().sort((a, b) => pageOf(a).openedAt - pageOf(b).openedAt);
    for (const socket of sockets.slice(0, Math.max(0, sockets.length - PAGES_MAX + 1)))
      socket.close(TRY_LATER);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [request.headers.get(SESSION) ?? ""]);
    const page: Page = { openedAt: Date.now(), expiresAt: Number(request.headers.get(EXPIRES)) };
    server.serializeAttachment(page);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** A page whose session may have expired is not told but closed: if the session lives, the page connects again. */
  tell(event: LiveEvent) {
    const text = JSON.stringify(event);
    for (const socket of this.openSockets()) {
      if (pageOf(socket).expiresAt > Date.now()) socket.send(text);
      else socket.close(LIVE_SESSION_ENDED);
    }
  }

  /** Closes the pages of one session, or all of them. */
  end(session?: string) {
    for (const socket of this.openSockets(session)) socket.close(LIVE_SESSION_ENDED);
  }

  /** Without those that were closed but have not confirmed it: sending to one throws, and the others would hear nothing. */
  private openSockets(session?: string) {
    return this.ctx.getWebSockets(session).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }
}

const pageOf = (socket: WebSocket) => socket.deserializeAttachment() as Page;
