const KEY = "plinth-recent-searches";
const KEPT = 5;

/** What was lately searched for in this browser, newest first. Where nothing can be kept, nothing was. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(q: string) {
  const others = recentSearches().filter((each) => each.toLowerCase() !== q.toLowerCase());
  write([q, ...others].slice(0, KEPT));
}

export const clearSearches = () => write([]);

function write(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A browser that keeps nothing still searches.
  }
}
