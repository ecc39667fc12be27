import { type Client, createClient, type InStatement, LibsqlError } from "@libsql/client/web";
import { drizzle } from "drizzle-orm/libsql/web";
import { batchReads } from "./batch-reads";
import { type Connection, type Db, isRead, newestOf, type ReadsFrom } from "./client";
import { type DbCost, inWave } from "./cost";

/** The address of the primary, and of a replica near the Worker if there is one. */
type Addresses = { url: string; replicaUrl?: string | undefined; authToken?: string | undefined };

/** libSQL's clients see no replication index, so its bookmarks are times: 13 digits, in milliseconds. */
const BOOKMARK = /^\d{13}$/;
/** The time after which a replica has every write of the primary. */
export const REPLICA_LAG_MS = 30_000;

/**
 * Connects to libSQL. Writes go to the primary, and so does everything after a write; reads go to the replica, unless
 * they start from a bookmark that the replica may not have yet.
 */
export function connectLibsql(addresses: Addresses, readsFrom: ReadsFrom, cost: DbCost): Connection {
  const { url, replicaUrl, authToken } = addresses;
  const open = (address: string) =>
    withBusyRetries(createClient({ url: address, authToken, fetch: timedFetch(cost) }));
  const primary = open(url);
  const mayLag = readsFrom !== "primary" && isPast(newestOf(readsFrom.bookmarks, BOOKMARK));
  const replica = replicaUrl && mayLag ? open(replicaUrl) : primary;
  let hasWritten = false;
  const clientFor = (statements: InStatement[]) => {
    if (!onlyRead(statements)) hasWritten = true;
    return hasWritten ? primary : replica;
  };
  const send = async (statements: InStatement[]) => {
    const [first, ...others] = statements;
    const sender = clientFor(statements);
    return first && others.length === 0 ? [await sender.execute(first)] : sender.batch(statements);
  };
  const read = batchReads(send);
  const batch = (statements: InStatement[]) => (onlyRead(statements) ? read : send)(statements);
  const client = Object.assign(Object.create(primary) as Client, {
    execute: async (statement: InStatement) => (await batch([statement]))[0],
    batch,
  });
  return {
    db: drizzle(client) as unknown as Db,
    bookmark: () => (hasWritten ? String(Date.now()) : null),
  };
}

const isPast = (bookmark: string | undefined) =>
  bookmark === undefined || Number(bookmark) + REPLICA_LAG_MS < Date.now();

const onlyRead = (statements: InStatement[]) =>
  statements.every((statement) => isRead(typeof statement === "string" ? statement : statement.sql));

const BUSY_ATTEMPTS = 8;

/**
 * Retries while another writer holds the lock. D1 queues concurrent writers; libSQL rejects them with SQLITE_BUSY before
 * it runs anything, so a retry is safe.
 */
function withBusyRetries(client: Client): Client {
  const attempt = async <T>(send: () => Promise<T>, left = BUSY_ATTEMPTS): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof LibsqlError && error.code.startsWith("SQLITE_BUSY")) || left <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** (BUSY_ATTEMPTS - left)));
      return attempt(send, left - 1);
    }
  };
  return Object.assign(Object.create(client) as Client, {
    execute: (statement: InStatement) => attempt(() => client.execute(statement)),
    batch: (statements: InStatement[]) =>
      attempt(() => client.batch(statements, onlyRead(statements) ? "read" : "write")),
  });
}

function timedFetch(cost: DbCost): typeof fetch {
  return async (...args) => {
    const start = performance.now();
    try {
      return await inWave(cost, () => fetch(...args));
    } finally {
      cost.queries += 1;
      cost.ms += performance.now() - start;
    }
  };
}
