/**
 * Reads a value from this browser's storage. Null if there is none, or if the storage is blocked, as in some frames.
 */
export function readRemembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice, or that something was said. Without storage it is forgotten with the page. */
export function remember(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or blocked.
  }
}
