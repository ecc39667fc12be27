import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { trpc } from "../../lib/api/trpc";
import { textOf } from "./search-text";

const PAUSE_MS = 150;

/** What is found as one types: asked for after a pause, and what was found before stays until the answer. */
export function useResults() {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = trpc.search.find.useQuery(
    { q: asked ?? null },
    { enabled: asked !== undefined, placeholderData: keepPreviousData },
  );
  const q = textOf(typed);
  return {
    typed,
    q,
    found: q === undefined || asked === undefined ? undefined : query.data,
    isSettled: q === asked && !query.isFetching,
    isFailed: asked !== undefined && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAsked(textOf(text)), PAUSE_MS);
    },
  };
}
