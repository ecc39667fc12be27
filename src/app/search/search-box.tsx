import { Search, X } from "lucide-react";
import { useRef } from "react";
import { inputClass } from "../ui/input-class";
import { SEARCH_LENGTH } from "./text-param";
import { useSearchInput } from "./use-search-input";

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
