// The parts of a site that a backup reads and a restore writes: a database, and a store of files.

export type Row = Record<string, string | number | bigint | null | Uint8Array | ArrayBuffer>;
/** Runs a statement and returns its rows. */
export type Query = (sql: string, ...params: (string | number)[]) => Promise<Row[]>;

export type StoredObject = { bytes: Buffer; type?: string; metadata: Record<string, string> };
export type StoredEntry = { key: string; size: number; etag: string };
export type Store = {
  list(): AsyncIterable<StoredEntry>;
  get(key: string): Promise<StoredObject | null>;
  put(key: string, bytes: Buffer, options: Omit<StoredObject, "bytes">): Promise<unknown>;
};

export type Site = {
  name: string;
  query: Query;
  /** True for D1 on Cloudflare, which ends a statement after 30 seconds. */
  hasTimeLimit?: boolean;
  /** Returns where the database is now, for Time Travel. */
  bookmark?: () => Promise<string>;
  storeName: string;
  store: Store | null;
};

/** Called at the start of each step. */
export type Report = (step: string) => void;
