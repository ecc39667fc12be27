import type { SearchResults } from "@contract/search";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../api/trpc";
import { textParam } from "./text-param";

const DELAY_MS = 150;

/** The users that a search for one person found: none if nobody has all words. */
export const usersNamed = (results: SearchResults | undefined) =>
  (!results?.isPartial && results?.users) || [];

/** Searches while the user types, after a pause. The previous results stay until the new ones arrive. */
export function useSearchResults() {
  const [text, setText] = useState("");
  const [sentQuery, setSentQuery] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = trpc.search.find.useQuery(
    { q: sentQuery ?? null },
    { enabled: sentQuery !== undefined, placeholderData: keepPreviousData },
  );
  const q = textParam(text);
  return {
    text,
    q,
    results: q === undefined || sentQuery === undefined ? undefined : query.data,
    /** The results belong to the current text. */
    isCurrent: q === sentQuery && !query.isFetching,
    isFailed: sentQuery !== undefined && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSentQuery(textParam(next)), DELAY_MS);
    },
  };
}
