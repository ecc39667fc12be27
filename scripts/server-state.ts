// Keeps two servers from using one folder of local data: SQLite refuses one of them in the middle of its work.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { isRunning } from "./processes.mjs";

/** The folder in which `npm start` and `wrangler dev` keep the local database and files. */
export const DEFAULT_STATE = ".wrangler/state";
/** A server is up after this time, and then answers at its URL. */
const START_MS = 180_000;

/** A server that uses a folder. The URL of `wrangler dev` is not known. */
type Server = { pid: number; name: string; url?: string };

const file = (state: string) => join(state, "server.json");

/** The server that uses the folder. Undefined if there is none. */
export async function serverOf(state: string) {
  if (!existsSync(file(state))) return;
  const server: Server = JSON.parse(readFileSync(file(state), "utf8"));
  const isStarting = Date.now() - statSync(file(state)).mtimeMs < START_MS;
  // Another program can have got the id of a server that ended.
  if (isRunning(server.pid) && (isStarting || !server.url || (await isListening(server.url)))) return server;
}

/** Records that a server uses the folder from now on. Returns the other server if one uses it already. */
export async function claimState(state: string, server: Server) {
  const other = await serverOf(state);
  if (other && other.pid !== server.pid) return other;
  mkdirSync(state, { recursive: true });
  writeFileSync(file(state), JSON.stringify(server));
}

/** Call it when the server ends. */
export const leaveState = (state: string) => rmSync(file(state), { force: true });

export const inUse = (state: string, { pid, name, url }: Server) =>
  `The data in ${state} is in use by \`${name}\`${url ? ` at ${url}` : ""} (process ${pid}). Stop it first, or start a second server that has its own data: npm start -- --port 8788`;

function isListening(url: string) {
  const { hostname, port } = new URL(url);
  return new Promise<boolean>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => resolve(true));
    socket.on("connect", () => socket.destroy()).on("error", () => resolve(false));
  });
}
