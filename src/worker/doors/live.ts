import { forbidden, unauthenticated } from "../../contract/errors";
import { LIVE_SESSION_ENDED } from "../../contract/live";
import type { Context } from "../context";

/**
 * The door of open pages. A browser lets any site connect anywhere and sends the cookie along, so the page must be one
 * of ours (OWASP, cross-site WebSocket hijacking). A page whose session is over is told so on the connection: a refused
 * handshake would tell it nothing, and complain in the console.
 */
export function openLive({ live, proof, viewer }: Context, request: Request) {
  if (!proof.isSameOrigin) throw forbidden();
  if (viewer) return live.connect(viewer.id, request);
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") throw unauthenticated();
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  server.close(LIVE_SESSION_ENDED);
  return new Response(null, { status: 101, webSocket: client });
}
