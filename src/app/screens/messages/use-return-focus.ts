import { useEffect, useRef } from "react";
import type { MessagesSearch } from "./messages-search";

/** Whoever leaves a conversation for the list is back at the row they opened it by. */
export function useReturnFocus(to: MessagesSearch["to"]) {
  const before = useRef(to);
  useEffect(() => {
    if (to === undefined && before.current !== undefined)
      document.getElementById(`contact-${before.current}`)?.focus();
    before.current = to;
  }, [to]);
}
