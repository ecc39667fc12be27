import { useEffect, useState } from "react";
import { findText, type TextMatch } from "./find-text";
import type { SheetDocument } from "./use-sheet-document";

/** A match on a page: the `index`th of its matches. */
export type Hit = { page: number; index: number };

type Result = { query: string; matches: Map<number, TextMatch[]>; hits: Hit[]; isDone: boolean };

const NOTHING: Result = { query: "", matches: new Map(), hits: [], isDone: true };
const TYPING_MS = 200;

/** Searches all pages, one after the other from the first, and shows what is found meanwhile. */
export function useTextSearch(document: SheetDocument | undefined, query: string): Result {
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    if (!document || query.trim() === "") return setResult(NOTHING);
    const controller = new AbortController();
    const timer = setTimeout(() => void search(document, query, controller.signal, setResult), TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [document, query]);
  return result;
}

async function search(
  document: SheetDocument,
  query: string,
  signal: AbortSignal,
  onResult: (result: Result) => void,
) {
  let matches = new Map<number, TextMatch[]>();
  let hits: Hit[] = [];
  for (let page = 1; page <= document.pageCount; page++) {
    const found = findText(await document.text(page).catch(() => []), query);
    if (signal.aborted) return;
    const isDone = page === document.pageCount;
    if (found.length > 0) {
      matches = new Map(matches).set(page, found);
      hits = [...hits, ...found.map((_, index) => ({ page, index }))];
    }
    if (found.length > 0 || isDone) onResult({ query, matches, hits, isDone });
  }
}
