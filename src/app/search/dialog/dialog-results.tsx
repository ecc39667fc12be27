import type { ProjectCard } from "@contract/projects";
import { publicSentences } from "@contract/public-sentences";
import type { SearchResults, SearchUser } from "@contract/search";
import { Command } from "cmdk";
import { ArrowRight, History, Search, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { useSearchResults } from "../../data/search/use-search-results";
import { CardPicture } from "../../projects/card/card-picture";
import { categoryLabel } from "../../projects/category-label";
import { cardLine } from "../../projects/location-label";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { UserText } from "../../ui/user-text";
import { resultCount } from "../result-count";
import { clearRecentSearches, readRecentSearches } from "./recent-searches-store";

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

function ProjectRow({ project, onSelect }: { project: ProjectCard; onSelect: () => void }) {
  const owner = project.owner && (project.owner.fullName || project.owner.username);
  return (
    <Command.Item value={`project ${project.id}`} className={DIALOG_ROW} onSelect={onSelect}>
      <CardPicture project={project} boxes={[{ px: 56 }]} className="aspect-4/3 w-14 shrink-0" />
      <span className="min-w-0 grow">
        <UserText as="span" className="block truncate text-left font-medium">
          {project.title}
        </UserText>
        <UserText as="span" className="block truncate text-left text-ink-2">
          {[cardLine(project), owner].filter(Boolean).join(" · ")}
        </UserText>
      </span>
      <span className="shrink-0 font-mono text-12 text-ink-2 max-md:hidden">
        {categoryLabel(project.category)}
      </span>
    </Command.Item>
  );
}

function UserRow({ user, onSelect }: { user: SearchUser; onSelect: () => void }) {
  const name = user.fullName || user.username;
  return (
    <Command.Item value={`user ${user.id}`} className={DIALOG_ROW} onSelect={onSelect}>
      <Avatar name={name} src={user.profileImage} size={40} />
      <span className="min-w-0 grow">
        <UserText as="span" className="block truncate text-left font-medium">
          {name}
        </UserText>
        <UserText as="span" className="block truncate text-left text-ink-2">
          {[user.profession, user.companyName].filter(Boolean).join(", ") || user.username}
        </UserText>
      </span>
    </Command.Item>
  );
}

function RecentSearches({ onSearch }: { onSearch: (q: string) => void }) {
  const [recent, setRecent] = useState(readRecentSearches);
  if (recent.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setRecent([]);
  };
  return (
    <Command.Group heading="Recent searches" className={DIALOG_GROUP}>
      {recent.map((q) => (
        <Command.Item key={q} value={`recent ${q}`} className={DIALOG_ROW} onSelect={() => onSearch(q)}>
          <History /> <span className="truncate">{q}</span>
        </Command.Item>
      ))}
      <Command.Item value="clear" className={`${DIALOG_ROW} text-ink-2`} onSelect={clear}>
        <X /> Clear recent searches
      </Command.Item>
    </Command.Group>
  );
}

const DIALOG_ROW =
  "flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 text-14 data-[selected=true]:bg-well";

/** cmdk renders the heading element, so it is styled from its parent. */
const DIALOG_GROUP =
  "[&>[cmdk-group-heading]]:px-4 [&>[cmdk-group-heading]]:pt-4 [&>[cmdk-group-heading]]:pb-2 [&>[cmdk-group-heading]]:text-14 [&>[cmdk-group-heading]]:font-medium";
