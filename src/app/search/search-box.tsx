import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { SEARCH_LENGTH, textParam } from "../data/search/text-param";
import { inputClass } from "../ui/input-class";

type SearchBoxProps = {
  id: string;
  label: string;
  placeholder: string;
  /** The form target and field name, for use before the page is hydrated. */
  action: string;
  name: string;
  /** The text in the URL. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** The search box of a page. Typing updates the URL; going back or forward updates the text. */
export function SearchBox({ id, label, placeholder, action, name, value = "", onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, submit } = useSearchInput(action, value, onSearch);
  return (
    <search>
      <form
        id={id}
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto md:left-4" />
        <input
          ref={input}
          type="search"
          dir="auto"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          maxLength={SEARCH_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          className={`${inputClass} h-13 appearance-none pl-10 text-ellipsis md:pl-11 ${text === "" ? "pr-3" : "pr-12"} [&::-webkit-search-cancel-button]:hidden`}
          onChange={(event) => type(event.target.value)}
        />
        {text !== "" && (
          <button
            type="button"
            aria-label="Clear search"
            className="icon-button absolute inset-y-0 right-1.5 my-auto noscript:hidden"
            onClick={() => {
              submit("");
              input.current?.focus();
            }}
          >
            <X />
          </button>
        )}
      </form>
    </search>
  );
}

const DELAY_MS = 250;

/**
 * The text of a search box that updates the URL after a pause. `urlText` is the text in the URL, `path` the page it
 * belongs to. If the URL changes by other means (back, forward, a link), its text replaces the input; changes that this
 * hook sent itself do not, because the user may have typed more since.
 */
function useSearchInput(path: string, urlText: string, onSearch: (text: string | undefined) => void) {
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
