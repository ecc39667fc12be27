import { publicSentences } from "@contract/public-sentences";
import type { SearchResults, SearchUser } from "@contract/search";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import { useViewer } from "../../data/session/viewer";
import { ProjectGrid } from "../../projects/card/project-grid";
import { DocumentButton } from "../../projects/document-button";
import { SavedSearchesButton } from "../../saved-searches/saved-searches-button";
import { FoundBuildings } from "../../search/found-buildings";
import {
  allCount,
  PROJECTS_MAX,
  peopleCount,
  projectCount,
  resultCount,
  USERS_MAX,
} from "../../search/result-count";
import { SearchBox } from "../../search/search-box";
import { Avatar } from "../../ui/avatar";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { TabCount, TabLinks, tabClass } from "../../ui/tab-links";
import { UserText } from "../../ui/user-text";
import { searchInput, toastSearchFailed } from "./load-results";
import { OtherResults } from "./other-results";
import { PeopleTab } from "./people-tab";
import type { SearchParams } from "./search-params";

/** Search results among projects and people. Text and tab are in the URL. */
export function SearchScreen({ params }: { params: SearchParams }) {
  const { q, tab, exact } = params;
  const viewer = useViewer();
  const isPeople = tab === "people";
  const { data, isPending, isPlaceholderData, refetch } = trpc.search.find.useQuery(
    searchInput(q ?? null, exact),
    { enabled: q !== undefined && !isPeople, placeholderData: keepPreviousData },
  );
  const retry = async () => {
    const { isError } = await refetch();
    if (isError) toastSearchFailed();
  };
  if (isPeople)
    return (
      <SearchFrame params={params}>
        <SearchTabs params={params} results={undefined} />
        <PeopleTab params={params} failure={(onRetry) => <SearchFailed onRetry={onRetry} />} />
      </SearchFrame>
    );
  if (q === undefined) return <SearchFrame params={params} />;
  const isCurrent = data && !isPlaceholderData;
  return (
    <SearchFrame params={params} status={isCurrent ? resultCount(data) : ""}>
      <SearchTabs params={params} results={isCurrent ? data : undefined} />
      <div
        aria-busy={isPending || isPlaceholderData}
        className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
      >
        <div className="flex flex-wrap items-center gap-2 py-6 md:justify-end">
          <SavedSearchesButton criteria={{ search: q }} />
          {viewer && data?.projects.some(({ userId }) => userId === viewer.id) && (
            <DocumentButton load={async () => data.projects} />
          )}
          <Link to="/discover" search={{ search: q }} className={buttonClass()}>
            Sort and filter projects
          </Link>
        </div>
        <FoundBuildings search={q} />
        {isCurrent && <Correction q={q} results={data} />}
        {data && <ResultList results={data} q={q} isProjectsOnly={tab === "projects"} />}
        {isPending && <ProjectGrid projects={[]} pending={6} />}
        {!data && !isPending && <SearchFailed onRetry={() => void retry()} />}
      </div>
    </SearchFrame>
  );
}

type SearchFrameProps = {
  params: SearchParams;
  /** The number of results, for screen readers. */
  status?: string;
  children?: ReactNode;
};

/** Heading and search box. */
export function SearchFrame({ params: { q }, status = "", children }: SearchFrameProps) {
  const navigate = useNavigate({ from: "/search" });
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      <h1 className="mb-4 text-40 font-medium lg:mb-7">Search</h1>
      <SearchBox
        id="search"
        label="Search projects and people"
        placeholder="A project, a place, a person or a tag"
        action="/search"
        name="q"
        value={q}
        onSearch={(text) =>
          void navigate({
            to: "/search",
            // Keeps the current tab: it may have changed since the text was typed.
            search: ({ exact: _exact, page: _page, ...current }) => ({ ...current, q: text }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {children ? (
        <div className="pt-3">{children}</div>
      ) : (
        <p className="pt-6 text-ink-2">
          Search projects by title, place, tag or owner, and people by name, profession, expertise, company or
          place.{" "}
          <Link to="/search" search={{ tab: "people" }} className="text-link">
            Browse people
          </Link>
        </p>
      )}
    </div>
  );
}

export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 border border-line px-6 py-10 text-center">
      <div>
        <h2 className="text-20 font-medium">{publicSentences.searchFailed.title}</h2>
        <p className="mt-1 text-ink-2">{publicSentences.searchFailed.description}</p>
      </div>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}

/** The tabs with their number of results, once it is known. */
function SearchTabs({ params, results }: { params: SearchParams; results: SearchResults | undefined }) {
  const { q, exact } = params;
  const search = { ...(q !== undefined && { q }), ...(exact && { exact }) };
  return (
    <TabLinks label="Results">
      <Tab search={search} label="All Results" count={results && allCount(results)} />
      <Tab
        search={{ ...search, tab: "projects" }}
        label="Projects"
        count={results && projectCount(results)}
      />
      <Tab
        search={{ ...search, tab: "people" }}
        // With filters too.
        isCurrent={params.tab === "people"}
        label="People"
        count={results && peopleCount(results)}
      />
    </TabLinks>
  );
}

type TabProps = { search: SearchParams; label: string; count: string | undefined; isCurrent?: boolean };

function Tab({ search, label, count, isCurrent }: TabProps) {
  return (
    <Link
      to="/search"
      search={search}
      activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
      aria-current={isCurrent ? "page" : undefined}
      resetScroll={false}
      className={tabClass}
    >
      {label}
      <TabCount count={count} />
    </Link>
  );
}

/** Says that the results belong to corrected words, or to some of the words. */
function Correction({ q, results }: { q: string; results: SearchResults }) {
  const { correctedQuery, isPartial } = results;
  if (!correctedQuery && !isPartial) return null;
  return (
    <OtherResults exact={{ q, exact: true }}>
      {isPartial ? "Nothing has all these words. Showing results with some of them" : "Showing results for"}
      {correctedQuery && (
        <>
          {isPartial ? ": " : " "}
          <UserText as="span" className="font-medium">
            {correctedQuery}
          </UserText>
        </>
      )}
      {isPartial && !correctedQuery && "."}
    </OtherResults>
  );
}

type ResultListProps = { results: SearchResults; q: string; isProjectsOnly: boolean };

function ResultList({ results: { projects, users }, q, isProjectsOnly }: ResultListProps) {
  if (isProjectsOnly && projects.length === 0) return <NoProjects q={q} hasUsers={users.length > 0} />;
  if (isProjectsOnly) return <ProjectResults projects={projects} q={q} headingLevel="h2" />;
  if (projects.length + users.length === 0) return <NoResults q={q} />;
  return (
    <div className="grid gap-12">
      {users.length > 0 && (
        <Section title="People">
          <ul className="grid gap-x-gutter border-t border-ink md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5">
            {users.map((user) => (
              <UserCard key={user.id} user={user} />
            ))}
          </ul>
          {users.length === USERS_MAX && (
            <p className="mt-4 text-14 text-ink-2">
              The first {USERS_MAX} people are shown.{" "}
              <Link to="/search" search={{ q, tab: "people" }} className="text-link">
                All people for “{q}”
              </Link>
            </p>
          )}
        </Section>
      )}
      {projects.length > 0 && (
        <Section title="Projects">
          <ProjectResults projects={projects} q={q} headingLevel="h3" />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-20 font-medium">{title}</h2>
      {children}
    </section>
  );
}

type ProjectResultsProps = Pick<SearchResults, "projects"> & { q: string; headingLevel: "h2" | "h3" };

function ProjectResults({ projects, q, headingLevel }: ProjectResultsProps) {
  return (
    <>
      <ProjectGrid projects={projects} headingLevel={headingLevel} />
      {projects.length === PROJECTS_MAX && (
        <p className="mt-12 text-center text-14 text-ink-2">
          The first {PROJECTS_MAX} projects are shown.{" "}
          <Link to="/discover" search={{ search: q }} className="text-link">
            All projects for “{q}”
          </Link>
        </p>
      )}
    </>
  );
}

function NoResults({ q }: { q: string }) {
  return (
    <EmptyState
      title="No results found"
      text={`No projects or people found for “${q}”. Try another spelling or fewer words.`}
      action={<ExploreProjects />}
    />
  );
}

function NoProjects({ q, hasUsers }: { q: string; hasUsers: boolean }) {
  return (
    <EmptyState
      title="No projects found"
      text={`No projects found for “${q}”.`}
      action={
        hasUsers ? (
          <Link
            to="/search"
            search={{ q }}
            resetScroll={false}
            className={buttonClass({ variant: "primary" })}
          >
            Show the people
          </Link>
        ) : (
          <ExploreProjects />
        )
      }
    />
  );
}

const ExploreProjects = () => (
  <Link to="/discover" className={buttonClass({ variant: "primary" })}>
    Explore Projects
  </Link>
);

/** A user in the results; the whole row links to the profile. */
function UserCard({ user }: { user: SearchUser }) {
  const name = user.fullName || user.username;
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-b border-line py-3 hover:bg-well">
      <Avatar name={name} src={user.profileImage} size={64} />
      <div className="min-w-0 text-14">
        <Link
          to="/profile/$id"
          params={{ id: String(user.id) }}
          className="stretched-link block text-16 font-medium"
        >
          <UserText as="span" className="block truncate text-left">
            {name}
          </UserText>
        </Link>
        <p className="truncate text-ink-2">{user.username}</p>
        {user.profession && (
          <UserText as="p" className="truncate text-left">
            {user.profession}
          </UserText>
        )}
      </div>
    </li>
  );
}
