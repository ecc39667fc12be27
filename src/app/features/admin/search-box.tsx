import { Search } from "lucide-react";
import { type FormEvent, useId } from "react";
import { Input } from "../../ui/input";

type SearchBoxProps = {
  label: string;
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
};

/** Searches at Enter, and at being emptied. */
export function SearchBox({ label, query = "", onSearch }: SearchBoxProps) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim() || undefined);
  };
  return (
    <search className="w-full md:w-80">
      <form onSubmit={search} className="relative">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-2" />
        <Input
          key={query}
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={label}
          maxLength={200}
          enterKeyHint="search"
          onChange={(event) => event.target.value === "" && query && onSearch(undefined)}
          className="pl-9"
        />
      </form>
    </search>
  );
}
