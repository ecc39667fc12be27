/** The part of Storage that drafts need. */
type DraftStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

const PREFIX = "draft:";
const keyOf = (account: number, form: string) => `${PREFIX}${account}:${form}`;

export type Draft<T> = ReturnType<typeof draftOf<T>>;

/**
 * An account's unsent form input, stored for this tab (sessionStorage). It survives a reload and the end of the session.
 * `form` names the form and its subject, for example "comment:12". Never pass passwords.
 */
export const draftOf = <T>(account: number, form: string, storage: DraftStorage = tabStorage()) =>
  storedDraft<T>(keyOf(account, form), storage);

/** The same for work of several sessions. It is stored on this device until a logout. */
export const deviceDraftOf = <T>(account: number, form: string, storage: DraftStorage = deviceStorage()) =>
  storedDraft<T>(deviceKey(account, form), storage);

function storedDraft<T>(name: string, storage: DraftStorage) {
  return {
    read(): T | null {
      try {
        return JSON.parse(storage.getItem(name) ?? "null");
      } catch {
        return null;
      }
    },
    save(value: T) {
      try {
        storage.setItem(name, JSON.stringify(value));
      } catch {
        // Storage is full or blocked: the form works without a draft.
      }
    },
    remove: () => storage.removeItem(name),
  };
}

export const hasDrafts = (account: number, storage: DraftStorage = tabStorage()) =>
  draftKeys(storage).some((name) => name.startsWith(keyOf(account, "")));

/** The drafts of a visitor who is not logged in. */
export const VISITOR = 0;

/** Texts to somebody else, which another account of the same person could send too. */
const SENDABLE = /^(comment|comments-unsent|message|report|support|web)(:|$)/;

/** Copies the unsent texts of one account to another, unless it has one of its own. Changes to a profile or project stay. */
export function copyDrafts(from: number, to: number, storage: DraftStorage = tabStorage()) {
  for (const name of draftKeys(storage)) {
    const form = name.startsWith(keyOf(from, "")) ? name.slice(keyOf(from, "").length) : "";
    const copy = keyOf(to, form);
    if (SENDABLE.test(form) && storage.getItem(copy) === null)
      storage.setItem(copy, storage.getItem(name) ?? "");
  }
}

/** Deletes the drafts of all other accounts; of all accounts if `account` is undefined. */
export function removeDraftsExceptOf(account: number | undefined, storage: DraftStorage = tabStorage()) {
  const isKept = (name: string) => account !== undefined && name.startsWith(keyOf(account, ""));
  for (const name of draftKeys(storage)) if (!isKept(name)) storage.removeItem(name);
}

/**
 * The key in localStorage under which this device keeps an account's unfinished work, over sessions, until a logout.
 */
export const deviceKey = (account: number, name: string) => `kept:${account}:${name}`;

/** Deletes the account's unfinished work from this device. */
export function removeFromDevice(account: number, storage: DraftStorage = deviceStorage()) {
  for (const name of keysWith(deviceKey(account, ""), storage)) storage.removeItem(name);
}

const NO_STORAGE: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {},
  removeItem() {},
};

/** Access to sessionStorage can throw, for example in a frame on another site. */
function tabStorage(): DraftStorage {
  try {
    return sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}

function deviceStorage(): DraftStorage {
  try {
    return localStorage;
  } catch {
    return NO_STORAGE;
  }
}

const draftKeys = (storage: DraftStorage) => keysWith(PREFIX, storage);

const keysWith = (prefix: string, storage: DraftStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((name) =>
    name.startsWith(prefix),
  );

type Values = Record<string, unknown>;

/** The fields whose values have changed, without passwords, which must not be stored. */
export function changedFields(before: Values, now: Values): Values {
  const isChanged = ([name, value]: [string, unknown]) =>
    !/password/i.test(name) && JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}
