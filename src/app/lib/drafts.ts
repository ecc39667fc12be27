/** The part of Storage that drafts need. */
type UploadList = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const PREFIX = "draft:";
const nameOf = (account: number, form: string) => `${PREFIX}${account}:${form}`;

export type Draft<T> = ReturnType<typeof draftOf<T>>;

/**
 * What an account typed into a form and did not send, kept in this tab: it outlives a reload and a session that ends.
 * `form` names the form and what it is about ("comment:12"). Passwords are never given to it.
 */
export function draftOf<T>(account: number, form: string, shelf: UploadList = tabStorage()) {
  const name = nameOf(account, form);
  return {
    read(): T | null {
      try {
        return JSON.parse(shelf.getItem(name) ?? "null");
      } catch {
        return null;
      }
    },
    keep(value: T) {
      try {
        shelf.setItem(name, JSON.stringify(value));
      } catch {
        // Where the browser keeps nothing the form works all the same.
      }
    },
    drop: () => shelf.removeItem(name),
  };
}

/** Whether the account has anything typed that was not sent. */
export const hasDrafts = (account: number, shelf: UploadList = tabStorage()) =>
  namesIn(shelf).some((name) => name.startsWith(nameOf(account, "")));

/** Forgets all drafts but those of `account`, which is nobody's after a logout. */
export function removeDraftsExceptOf(account: number | undefined, shelf: UploadList = tabStorage()) {
  const isTheirs = (name: string) => account !== undefined && name.startsWith(nameOf(account, ""));
  for (const name of namesIn(shelf)) if (!isTheirs(name)) shelf.removeItem(name);
}

/** A page in a frame of another site may have no storage. */
function tabStorage(): UploadList {
  try {
    return sessionStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} };
  }
}

const namesIn = (shelf: UploadList) =>
  Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? "").filter((name) =>
    name.startsWith(PREFIX),
  );

type Values = Record<string, unknown>;

/** The fields that hold something else than before. Passwords are left out: they are never kept. */
export function changedFields(before: Values, now: Values): Values {
  const isChanged = ([name, value]: [string, unknown]) =>
    !/password/i.test(name) && JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}
