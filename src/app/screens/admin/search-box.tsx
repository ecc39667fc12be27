import { ADMIN_SEARCH_MAX } from "@contract/admin";
import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Input } from "../../ui/input";

type SearchBoxProps = {
  label: string;
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
};

/** Searches at Enter, and at being emptied. */
export function SearchBox({ label, query = "", onSearch }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  const [asked, setAsked] = useState(query);
  // An address that changed by itself brings its own words; the one asked for from here leaves what was typed since.
  if (query !== known) {
    setKnown(query);
    if (query !== asked) setTyped(query);
    setAsked(query);
  }
  const search = (text: string) => {
    setAsked(text);
    onSearch(text || undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed.trim());
  };
  return (
    <search className="w-full md:w-80">
      <form onSubmit={submit} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2" />
        <Input
          id={id}
          name="q"
          type="search"
          value={typed}
          placeholder={label}
          maxLength={ADMIN_SEARCH_MAX}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "" && query) search("");
          }}
          className="pl-9"
        />
      </form>
    </search>
  );
}
