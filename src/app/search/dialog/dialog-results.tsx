import { publicSentences } from "@contract/public-sentences";
import type { SearchResults } from "@contract/search";
import { Command } from "cmdk";
import { ArrowRight, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { resultCount } from "../result-count";
import { DIALOG_GROUP, DIALOG_ROW } from "./dialog-class";
import { ProjectRow, UserRow } from "./dialog-rows";
import { RecentSearches } from "./recent-searches";
import type { useSearchResults } from "./use-search-results";

/** Results of each kind; the search page shows more. */
const MAX_PER_KIND = 5;

type DialogResultsProps = {
  search: ReturnType<typeof useSearchResults>;
  onSearch: (q: string) => void;
  onProject: (id: number) => void;
  onUser: (id: number) => void;
  onDiscover: () => void;
};

/** Recent searches while the input is empty; otherwise a link to all results and the first few of them. */
export function DialogResults({ search, onSearch, onProject, onUser, onDiscover }: DialogResultsProps) {
  const { q, results, isCurrent, isFailed, retry } = search;
  return (
    <>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain pb-2">
        {q === undefined && <RecentSearches onSearch={onSearch} />}
        {q === undefined ? (
          <Command.Item value="discover" className={DIALOG_ROW} onSelect={onDiscover}>
            <ArrowRight /> Explore Projects
          </Command.Item>
        ) : (
          <Command.Item value="search" className={DIALOG_ROW} onSelect={() => onSearch(q)}>
            <Search /> <span className="truncate">Search for “{q}”</span>
          </Command.Item>
        )}
        {results && <Results results={results} onProject={onProject} onUser={onUser} />}
      </Command.List>
      {q !== undefined && !results && !isFailed && <Note>Searching...</Note>}
      {isFailed && <Failed onRetry={retry} />}
      {isCurrent && results && isEmpty(results) && <Note>No results found for “{q}”.</Note>}
      <p role="status" className="sr-only">
        {isCurrent && results ? resultCount(results) : ""}
      </p>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-4 pt-2 pb-6 text-14 text-ink-2">{children}</p>;
}

type ResultsProps = Pick<DialogResultsProps, "onProject" | "onUser"> & { results: SearchResults };

function Results({ results: { projects, users }, onProject, onUser }: ResultsProps) {
  return (
    <>
      {projects.length > 0 && (
        <Command.Group heading="Projects" className={DIALOG_GROUP}>
          {projects.slice(0, MAX_PER_KIND).map((project) => (
            <ProjectRow key={project.id} project={project} onSelect={() => onProject(project.id)} />
          ))}
        </Command.Group>
      )}
      {users.length > 0 && (
        <Command.Group heading="People" className={DIALOG_GROUP}>
          {users.slice(0, MAX_PER_KIND).map((user) => (
            <UserRow key={user.id} user={user} onSelect={() => onUser(user.id)} />
          ))}
        </Command.Group>
      )}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-4 px-4 pt-2 pb-4 text-14">
      <p>
        <span className="block font-medium">{publicSentences.searchFailed.title}</span>
        <span className="text-ink-2">{publicSentences.searchFailed.description}</span>
      </p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

const isEmpty = ({ projects, users }: SearchResults) => projects.length + users.length === 0;
