const KEY = "plinth-recent-searches";
const MAX = 5;

/** The recent searches in this browser, newest first; empty if the browser blocks storage. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function saveRecentSearch(q: string) {
  const others = readRecentSearches().filter((each) => each.toLowerCase() !== q.toLowerCase());
  write([q, ...others].slice(0, MAX));
}

export const clearRecentSearches = () => write([]);

function write(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is blocked or full: searching works without recent searches.
  }
}
