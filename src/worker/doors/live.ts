import { forbidden, unauthenticated } from "@contract/errors";
import { LIVE_SESSION_ENDED } from "@contract/live";
import type { Context } from "../context";

/**
 * The door of open pages. A browser lets any site connect anywhere and sends the cookie along, so the page must be one
 * of ours (OWASP, cross-site WebSocket hijacking). A page whose session is over is told so on the connection: a refused
 * handshake would tell it nothing, and complain in the console.
 */
export async function openLive({ live, proof, session }: Context, request: Request) {
  if (!proof.isSameOrigin) throw forbidden();
  const { current } = session;
  if (current) {
    const response = await live.connect(current, request);
    // A session that was ended while the connection was being made closed only the connections there were.
    if (!(await session.isAlive())) await live.end(current.userId, current.idHash);
    return response;
  }
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw unauthenticated();
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(LIVE_SESSION_ENDED);
  return new Response(null, { status: 101, webSocket: client });
}
