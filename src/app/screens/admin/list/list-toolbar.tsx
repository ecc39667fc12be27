import { ADMIN_SEARCH_MAX } from "@contract/admin";
import { Search } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Input, Select } from "../../../ui/input";

/** Search and filters above a list, with the range of rows that it shows: "21 to 40 of 57". */
export function ListToolbar({ range, children }: { range: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="flex w-full flex-wrap gap-2 lg:w-auto">{children}</div>
      <p role="status" className="font-mono text-12 text-ink-2">
        {range}
      </p>
    </div>
  );
}

type SearchBoxProps = {
  label: string;
  query: string | undefined;
  onSearch: (query: string | undefined) => void;
};

/** Searches on Enter, and when the input is cleared. */
export function SearchBox({ label, query = "", onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(query);
  const [previousQuery, setPreviousQuery] = useState(query);
  const [submitted, setSubmitted] = useState(query);
  // A query from elsewhere, for example the Back button, replaces the text. A query submitted here does not, because
  // the user may have typed more since.
  if (query !== previousQuery) {
    setPreviousQuery(query);
    if (query !== submitted) setText(query);
    setSubmitted(query);
  }
  const search = (text: string) => {
    setSubmitted(text);
    onSearch(text || undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(text.trim());
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
          value={text}
          placeholder={label}
          maxLength={ADMIN_SEARCH_MAX}
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === "" && query) search("");
          }}
          className="pl-9"
        />
      </form>
    </search>
  );
}

type FilterSelectProps<V extends string> = {
  label: string;
  /** The option without a filter, for example "All statuses". */
  all: string;
  value: V | undefined;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | undefined) => void;
};

export function FilterSelect<V extends string>({
  label,
  all,
  value,
  options,
  onChange,
}: FilterSelectProps<V>) {
  return (
    <div className="min-w-36 max-md:grow">
      <Select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
