import { useRef } from "react";

/** Returns the idempotency key of a message: the same for the same text, so that a repeated attempt is stored once. */
export function useMessageKey() {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (content: string) => {
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
