import { forbidden, unauthenticated } from "@contract/errors";
import { LIVE_SESSION_ENDED } from "@contract/live";
import type { Context } from "../context";

/**
 * Opens the WebSocket of a page. Browsers let any site connect and send the cookie, so the origin is checked (OWASP,
 * cross-site WebSocket hijacking). If the session has ended, the socket opens and closes with a code that says so: a
 * page cannot read why a handshake was refused, and the browser would log an error.
 */
export async function openLive({ live, csrf, session }: Context, request: Request) {
  if (!csrf.isSameOrigin) throw forbidden();
  const { current } = session;
  if (current) {
    const response = await live.connect(current, request);
    // A session that ended during the handshake has closed only the sockets that were open then.
    if (!(await session.isAlive())) await live.end(current.userId, current.idHash);
    return response;
  }
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw unauthenticated();
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(LIVE_SESSION_ENDED);
  return new Response(null, { status: 101, webSocket: client });
}
