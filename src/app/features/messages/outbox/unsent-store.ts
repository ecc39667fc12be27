import type { Message } from "@contract/messages";

/** Something written that the server has not answered yet. */
export type Unsent = {
  /** A UUID; whatever is sent again under it is written once. */
  key: string;
  receiverId: number;
  content: string;
  /** The instant it was written, in milliseconds; of one account no two are alike. */
  at: number;
  /** Why the server will not have it. */
  fault?: string;
  /** The answer, for the moment before it is put away: so other tabs learn of it. */
  sent?: Message;
};

export type UploadList = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/**
 * The messages of one account that are kept in this browser. Each stands under a name of its own, so that two tabs never
 * write over one another. Where the browser keeps nothing, they last as long as the page.
 */
export function unsentStore(account: number, shelf: UploadList) {
  const prefix = prefixOf(account);
  const unkept = new Map<string, Unsent>();

  return {
    isOurs: (name: string) => name.startsWith(prefix),
    parse,
    /** In the order they were written. */
    list(): Unsent[] {
      const kept = namesOn(shelf, prefix).flatMap((name) => parse(shelf.getItem(name)) ?? []);
      return [...kept, ...unkept.values()].sort((one, other) => one.at - other.at);
    },
    put(unsent: Unsent) {
      try {
        shelf.setItem(prefix + unsent.key, JSON.stringify(unsent));
      } catch {
        unkept.set(unsent.key, unsent);
      }
    },
    drop({ key }: Unsent) {
      unkept.delete(key);
      shelf.removeItem(prefix + key);
    },
  };
}

/** Whether the account left anything unsent in this browser. */
export const hasUnsent = (account: number, shelf: UploadList) => namesOn(shelf, prefixOf(account)).length > 0;

const prefixOf = (account: number) => `plinth-outbox-${account}-`;

const namesOn = (shelf: UploadList, prefix: string) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").filter((name) =>
    name.startsWith(prefix),
  );

/** What somebody else wrote under our name is as if it weren't there. */
function parse(text: string | null): Unsent | undefined {
  try {
    const unsent = JSON.parse(text ?? "") as Unsent;
    return typeof unsent.content === "string" ? unsent : undefined;
  } catch {
    return undefined;
  }
}
