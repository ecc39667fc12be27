import { useEffect, useRef, useState } from "react";
import { textParam } from "./text-param";

const DELAY_MS = 250;

/**
 * The text of a search box that updates the URL after a pause. `urlText` is the text in the URL, `path` the page it
 * belongs to. If the URL changes by other means (back, forward, a link), its text replaces the input; changes that this
 * hook sent itself do not, because the user may have typed more since.
 */
export function useSearchInput(path: string, urlText: string, onSearch: (text: string | undefined) => void) {
  const [text, setText] = useState(urlText);
  const [lastUrlText, setLastUrlText] = useState(urlText);
  /** Texts sent to the URL that it does not show yet. */
  const [sent, setSent] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (urlText !== lastUrlText) {
    setLastUrlText(urlText);
    if (urlText === sent.at(-1)) setSent([]);
    else if (!sent.includes(urlText)) {
      setSent([]);
      setText(urlText);
    }
  }

  function send(next: string) {
    clearTimeout(timer.current);
    const search = textParam(next);
    // The user has just followed a link to another page: do not navigate back.
    if (location.pathname !== path) return;
    if ((search ?? "") === (sent.at(-1) ?? urlText)) return;
    setSent((before) => [...before, search ?? ""]);
    onSearch(search);
  }

  return {
    text,
    type(next: string) {
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), DELAY_MS);
    },
    submit(next: string) {
      setText(next);
      send(next);
    },
  };
}
