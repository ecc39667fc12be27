import { ADMIN_SEARCH_MAX } from "@contract/admin";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Search } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
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

type PagerProps = {
  to:
    | "/admin"
    | "/admin/reports"
    | "/admin/content-reports"
    | "/admin/takedowns"
    | "/admin/support"
    | "/admin/activity";
  page: number | undefined;
  hasMore: boolean;
};

/** Previous and next page of a list, with the same search and filters. */
export function Pager({ to, page = 1, hasMore }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-5 flex justify-end gap-2">
      <PagerLink to={to} page={page - 1} isEnabled={page > 1} label="Previous" />
      <PagerLink to={to} page={page + 1} isEnabled={hasMore} label="Next" />
    </nav>
  );
}

type PagerLinkProps = Pick<PagerProps, "to"> & { page: number; isEnabled: boolean; label: string };

function PagerLink({ to, page, isEnabled, label }: PagerLinkProps) {
  if (!isEnabled)
    return (
      <span aria-hidden="true" className={buttonClass({ size: "sm", className: "border-line text-ink-2" })}>
        {label}
      </span>
    );
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, page: page > 1 ? page : undefined })}
      className={buttonClass({ size: "sm" })}
    >
      {label}
    </Link>
  );
}

type SortLinkProps = {
  to: "/admin" | "/admin/reports";
  order: "oldest" | undefined;
  children: ReactNode;
};

/** The header of the sorted column: reverses the order and returns to the first page. */
export function SortLink({ to, order, children }: SortLinkProps) {
  return (
    <Link
      to={to}
      search={(search) => ({ ...search, page: undefined, order: order ? undefined : "oldest" }) as never}
      resetScroll={false}
      className="inline-flex min-h-6 items-center gap-1 text-ink hover:underline"
    >
      {children}
      {order ? <ArrowUp className="size-3" /> : <ArrowDown className="size-3" />}
      <span className="sr-only">{order ? "(oldest first)" : "(newest first)"}</span>
    </Link>
  );
}

/** Clears the search, the filters and the page of a list. */
export function ShowAllLink({ to }: { to: "/admin" | "/admin/reports" }) {
  return (
    <Link to={to} search={{}} resetScroll={false} className={buttonClass()}>
      Show all
    </Link>
  );
}

type LoadErrorProps = { subject: string; error: unknown; onRetry: () => void };

/** Shown instead of data that could not be loaded, with the server's message. */
export function LoadError({ subject, error, onRetry }: LoadErrorProps) {
  return (
    <div role="alert" className="mt-5 flex flex-col items-center border border-line px-6 py-10 text-center">
      <p className="font-medium">{`${subject} could not be loaded`}</p>
      <p className="mt-1 max-w-measure text-14 text-ink-2">{failureOf(error).message}</p>
      <Button onClick={onRetry} className="mt-5">
        Try again
      </Button>
    </div>
  );
}
