import type { Found } from "@contract/search";
import { sentences } from "@contract/sentences";
import { Command } from "cmdk";
import { ArrowRight, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { DIALOG_GROUP, DIALOG_ROW } from "./dialog-class";
import { PersonRow, ProjectRow } from "./dialog-rows";
import { RecentSearches } from "./recent-list";
import { resultCount } from "./result-count";
import type { useResults } from "./use-results";

/** Of each kind; the rest stands on the search page. */
const SHOWN = 5;

type DialogResultsProps = {
  search: ReturnType<typeof useResults>;
  onSearch: (q: string) => void;
  onProject: (id: number) => void;
  onPerson: (id: number) => void;
  onDiscover: () => void;
};

/** Under the box: recent searches while it is empty, then the way to all results, then the first of them. */
export function DialogResults({ search, onSearch, onProject, onPerson, onDiscover }: DialogResultsProps) {
  const { q, found, isSettled, isFailed, retry } = search;
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
        {found && <Results found={found} onProject={onProject} onPerson={onPerson} />}
      </Command.List>
      {q !== undefined && !found && !isFailed && <Note>Searching...</Note>}
      {isFailed && <Failed onRetry={retry} />}
      {isSettled && found && isEmpty(found) && <Note>No results found for “{q}”.</Note>}
      <p role="status" className="sr-only">
        {isSettled && found ? resultCount(found) : ""}
      </p>
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="px-4 pt-2 pb-6 text-14 text-ink-2">{children}</p>;
}

type ResultsProps = Pick<DialogResultsProps, "onProject" | "onPerson"> & { found: Found };

function Results({ found: { projects, users }, onProject, onPerson }: ResultsProps) {
  return (
    <>
      {projects.length > 0 && (
        <Command.Group heading="Projects" className={DIALOG_GROUP}>
          {projects.slice(0, SHOWN).map((project) => (
            <ProjectRow key={project.id} project={project} onSelect={() => onProject(project.id)} />
          ))}
        </Command.Group>
      )}
      {users.length > 0 && (
        <Command.Group heading="People" className={DIALOG_GROUP}>
          {users.slice(0, SHOWN).map((user) => (
            <PersonRow key={user.id} user={user} onSelect={() => onPerson(user.id)} />
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
        <span className="block font-medium">{sentences.searchFailed.title}</span>
        <span className="text-ink-2">{sentences.searchFailed.description}</span>
      </p>
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

const isEmpty = ({ projects, users }: Found) => projects.length + users.length === 0;
