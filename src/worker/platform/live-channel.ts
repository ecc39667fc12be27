import { DurableObject } from "cloudflare:workers";
import { LIVE_PING, LIVE_SESSION_ENDED, type LiveEvent } from "../../contract/live";

/** As many open pages as one person has: the oldest gives way to the next. */
const PAGES_MAX = 30;
/** RFC 6455's registry of close codes. */
const TRY_LATER = 1013;

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
    const pages = this.ctx.getWebSockets().sort((a, b) => openedAt(a) - openedAt(b));
    for (const page of pages.slice(0, Math.max(0, pages.length - PAGES_MAX + 1))) page.close(TRY_LATER);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(Date.now());
    return new Response(null, { status: 101, webSocket: client });
  }

  tell(event: LiveEvent) {
    const text = JSON.stringify(event);
    for (const page of this.ctx.getWebSockets()) page.send(text);
  }

  end() {
    for (const page of this.ctx.getWebSockets()) page.close(LIVE_SESSION_ENDED);
  }
}

const openedAt = (page: WebSocket) => Number(page.deserializeAttachment());
