import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Search, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useRef } from "react";
import { SEARCH_LENGTH } from "../../data/search/text-param";
import { useSearchResults } from "../../data/search/use-search-results";
import { keepOpenForToast } from "../../ui/keep-open-for-toast";
import { DialogResults } from "./dialog-results";
import { saveRecentSearch } from "./recent-searches-store";

type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the text typed while the dialog's code was loading. */
  takeEarlyInput: () => string;
};

/** Search as you type for projects and people. Import it lazily: it brings Radix and cmdk along. */
export default function SearchDialog({ open, onOpenChange, takeEarlyInput }: SearchDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className="fade fixed inset-0 z-40 bg-backdrop" />
        <SearchPanel onClose={() => onOpenChange(false)} takeEarlyInput={takeEarlyInput} />
      </Radix.Portal>
    </Radix.Root>
  );
}

type SearchPanelProps = { onClose: () => void; takeEarlyInput: () => string };

function SearchPanel({ onClose, takeEarlyInput }: SearchPanelProps) {
  const navigate = useNavigate();
  const opener = useRef<Element | null>(null);
  const search = useSearchResults();
  const closeAnd = (navigateTo: () => unknown, q: string | undefined) => {
    if (q !== undefined) saveRecentSearch(q);
    onClose();
    navigateTo();
  };
  return (
    <Radix.Content
      aria-describedby={undefined}
      onPointerDownOutside={keepOpenForToast}
      onOpenAutoFocus={() => {
        opener.current = document.activeElement;
        search.type(takeEarlyInput());
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
      onKeyDown={(event) => {
        if (event.key === "k" && (event.ctrlKey || event.metaKey)) event.preventDefault();
      }}
      className="dialog-in fixed inset-0 z-50 bg-sheet md:inset-x-4 md:top-24 md:bottom-auto md:mx-auto md:max-w-measure md:rounded-sm md:border md:border-line md:shadow-pop"
    >
      <Radix.Title className="sr-only">Search</Radix.Title>
      <Command
        label="Search"
        shouldFilter={false}
        className="flex h-full flex-col md:max-h-[calc(100dvh-192px)]"
      >
        <div className="relative shrink-0 border-b border-line">
          <Search className="pointer-events-none absolute inset-y-0 left-4 my-auto text-ink-2" />
          <Command.Input
            dir="auto"
            value={search.text}
            maxLength={SEARCH_LENGTH}
            enterKeyHint="search"
            placeholder="Search projects and people"
            className="h-14 w-full bg-transparent pr-14 pl-11 text-16 outline-none placeholder:text-ink-2"
            onValueChange={search.type}
          />
          <Radix.Close aria-label="Close" className="icon-button absolute inset-y-0 right-2 my-auto">
            <X />
          </Radix.Close>
        </div>
        <DialogResults
          search={search}
          onSearch={(q) => closeAnd(() => navigate({ to: "/search", search: { q } }), q)}
          onProject={(id) =>
            closeAnd(() => navigate({ to: "/projects/$id", params: { id: String(id) } }), search.q)
          }
          onUser={(id) =>
            closeAnd(() => navigate({ to: "/profile/$id", params: { id: String(id) } }), search.q)
          }
          onDiscover={() => closeAnd(() => navigate({ to: "/discover" }), undefined)}
        />
      </Command>
    </Radix.Content>
  );
}
