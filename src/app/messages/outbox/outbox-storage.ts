import type { Attachment, Message } from "@contract/messages";

/** A message that the server has not accepted yet. */
export type UnsentMessage = {
  /** UUID that makes sending idempotent: the server stores one message per key. */
  key: string;
  receiverId: number;
  content: string;
  /** Files that are uploaded already. */
  attachments?: Attachment[];
  /** The time of writing or retrying, in milliseconds. Unique per account, because it is the sort key. */
  at: number;
  /** The reason why the server refused it. */
  fault?: string;
  /** The sent message, stored for a moment before the entry is removed, so that other tabs receive it. */
  sent?: Message;
};

/** The part of Storage that the outbox needs. */
export type OutboxStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * The unsent messages of one account in this browser's storage. Each message has its own item, so that two tabs do not
 * overwrite each other. Messages that cannot be stored stay in memory.
 */
export function unsentMessages(account: number, storage: OutboxStorage) {
  const prefix = prefixOf(account);
  const inMemory = new Map<string, UnsentMessage>();

  return {
    isItemName: (name: string) => name.startsWith(prefix),
    parse,
    /** Oldest first. */
    list(): UnsentMessage[] {
      const stored = itemNames(storage, prefix).flatMap((name) => parse(storage.getItem(name)) ?? []);
      return [...stored, ...inMemory.values()].sort((one, other) => one.at - other.at);
    },
    save(unsent: UnsentMessage) {
      try {
        storage.setItem(prefix + unsent.key, JSON.stringify(unsent));
      } catch {
        inMemory.set(unsent.key, unsent);
      }
    },
    remove({ key }: UnsentMessage) {
      inMemory.delete(key);
      storage.removeItem(prefix + key);
    },
  };
}

/** True if the account has unsent messages in this browser. */
export const hasUnsent = (account: number, storage: OutboxStorage) =>
  itemNames(storage, prefixOf(account)).length > 0;

const prefixOf = (account: number) => `plinth-outbox-${account}-`;

const itemNames = (storage: OutboxStorage, prefix: string) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((name) =>
    name.startsWith(prefix),
  );

/** Ignores items that this outbox did not write. */
function parse(text: string | null): UnsentMessage | undefined {
  try {
    const unsent = JSON.parse(text ?? "") as UnsentMessage;
    return typeof unsent.content === "string" ? unsent : undefined;
  } catch {
    return undefined;
  }
}
