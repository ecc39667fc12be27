import { useEffect, useRef, useState } from "react";
import { textOf } from "./search-text";

const PAUSE_MS = 250;

/**
 * Text that is typed and, after a pause, stands in the address. The address is ahead of it when somebody else changes
 * it (back, forward, a link) and behind it while what was typed is on its way there: only the first replaces the text.
 * `path` is the page whose address it is.
 */
export function useTypedSearch(path: string, value: string, onSearch: (text: string | undefined) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== known) {
    setKnown(value);
    if (value === sent.at(-1)) setSent([]);
    else if (!sent.includes(value)) {
      setSent([]);
      setTyped(value);
    }
  }

  function send(text: string) {
    clearTimeout(timer.current);
    const wanted = textOf(text);
    // Who has just followed a link is on the way out, and is not to be called back.
    if (location.pathname !== path) return;
    if ((wanted ?? "") === (sent.at(-1) ?? value)) return;
    setSent((before) => [...before, wanted ?? ""]);
    onSearch(wanted);
  }

  return {
    typed,
    type(text: string) {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), PAUSE_MS);
    },
    search(text: string) {
      setTyped(text);
      send(text);
    },
  };
}
