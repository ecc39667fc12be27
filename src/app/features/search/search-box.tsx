import { Search, X } from "lucide-react";
import { useRef } from "react";
import { inputClass } from "../../ui/input-class";
import { SEARCH_LENGTH } from "./search-text";
import { useTypedSearch } from "./use-typed-search";

type SearchBoxProps = {
  id: string;
  label: string;
  placeholder: string;
  /** Where it leads before the page is alive, and the name its words have there. */
  action: string;
  name: string;
  /** The words in the address. */
  value: string | undefined;
  onSearch: (text: string | undefined) => void;
};

/** A page's own search: the address follows what is typed, and what is typed follows the address when it is led back. */
export function SearchBox({ id, label, placeholder, action, name, value = "", onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, search } = useTypedSearch(action, value, onSearch);
  return (
    <search>
      <form
        id={id}
        action={action}
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
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
          value={typed}
          className={`${inputClass} h-13 appearance-none pl-10 text-ellipsis md:pl-11 ${typed === "" ? "pr-3" : "pr-12"} [&::-webkit-search-cancel-button]:hidden`}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== "" && (
          <button
            type="button"
            aria-label="Clear search"
            className="icon-button absolute inset-y-0 right-1.5 my-auto"
            onClick={() => {
              search("");
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
