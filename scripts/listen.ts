import { Server as HttpServer } from "node:http";
import type { Server } from "node:net";

/** Makes a server listen on this machine only, at any free port if `port` is 0. Returns its URL. */
export async function listen(server: Server, port: number) {
  // Otherwise it closes a connection after five idle seconds, and a request that is sent in that moment fails.
  if (server instanceof HttpServer) server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
