import { COUNT_AHEAD } from "@contract/page-limits";
import type { Person } from "@contract/people";
import { isCountStored } from "@contract/person-criteria";
import { keepPreviousData } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import { formatCount, formatNumber } from "../../lib/format/format";
import { SavedSearchesButton } from "../../saved-searches/saved-searches-button";
import { personCriteria } from "../../search/person-criteria";
import { Avatar } from "../../ui/avatar";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { Picture } from "../../ui/picture";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { AvailabilityLabel } from "../../users/availability-label";
import { companyOf, locationOf, nameOf } from "../../users/user-labels";
import { peopleInput } from "./load-results";
import { OtherResults } from "./other-results";
import { PeopleFilters } from "./people-filters";
import { LAST_PAGE, PEOPLE_PAGE, type SearchParams } from "./search-params";

type PeopleTabProps = {
  params: SearchParams;
  /** Shown if the list cannot be loaded. */
  failure: (onRetry: () => void) => ReactNode;
};

/** People that match words and filters. While others load the former ones stay, dimmed. */
export function PeopleTab({ params, failure }: PeopleTabProps) {
  const { data, isPending, isPlaceholderData, refetch } = trpc.people.list.useQuery(peopleInput(params), {
    placeholderData: keepPreviousData,
  });
  const count = data && !isPlaceholderData ? countLabel(data.total, params) : "";
  const criteria = { ...(params.q !== undefined && { search: params.q }), ...personCriteria(params) };
  const isFiltered = Object.keys(criteria).length > 0;
  return (
    <>
      <div className="grid grid-cols-[auto_1fr] items-center gap-3 pt-3 pb-6 md:flex md:flex-wrap md:gap-x-6 md:pt-4">
        <PeopleFilters params={params} />
        <p role="status" className="min-h-4 font-mono text-12 text-ink-2">
          {count}
        </p>
        <div className="justify-self-end md:ml-auto">
          <SavedSearchesButton criteria={isFiltered ? { kind: "people", ...criteria } : {}} />
        </div>
      </div>
      {isPending && <PendingRows />}
      {!data && !isPending && failure(() => void refetch())}
      {data && (
        <div
          aria-busy={isPlaceholderData}
          className={`transition-opacity ${isPlaceholderData ? "opacity-50 delay-150" : ""}`}
        >
          {data.isPartial && !isPlaceholderData && (
            <OtherResults exact={{ ...params, exact: true, page: undefined }}>
              Nobody has all these words. Showing people with some of them.
            </OtherResults>
          )}
          {data.items.length === 0 && <NobodyFound params={params} isFiltered={isFiltered} />}
          <ul className="grid gap-x-12 border-line 2xl:grid-cols-2 not-empty:border-t not-empty:border-ink">
            {data.items.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
          <Pages params={params} isLast={isLastPage(data.total, params)} />
        </div>
      )}
    </>
  );
}

const skippedBy = ({ page = 1 }: SearchParams) => (page - 1) * PEOPLE_PAGE;
const isLastPage = (total: number, params: SearchParams) => total <= skippedBy(params) + PEOPLE_PAGE;

/** "3 people", or "35+ people" if the server stopped counting. */
function countLabel(total: number, params: SearchParams) {
  const isStored = isCountStored({ ...params, search: params.q });
  const isBound = !isStored && total >= skippedBy(params) + PEOPLE_PAGE + COUNT_AHEAD;
  return isBound ? `${formatNumber(total)}+ people` : formatCount(total, "person", "people");
}

/** A person with their newest works. The row links to the profile, and each work to its project. */
function PersonRow({ person }: { person: Person }) {
  const name = nameOf(person);
  const facts = [person.profession, companyOf(person)].filter(Boolean).join(", ");
  return (
    <li className="relative flex min-w-0 flex-col gap-3 border-b border-line py-4 hover:bg-well md:flex-row md:items-center md:gap-6">
      <div className="flex min-w-0 grow items-center gap-4">
        <Avatar name={name} src={person.profileImage} size={64} />
        <div className="min-w-0 text-14">
          <Link
            to="/profile/$id"
            params={{ id: String(person.id) }}
            className="stretched-link block text-16 font-medium"
          >
            <UserText as="span" className="line-clamp-1 text-left wrap-anywhere">
              {name}
            </UserText>
          </Link>
          {facts && (
            <UserText as="p" className="line-clamp-2 text-left wrap-anywhere">
              {facts}
            </UserText>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
            <UserText className="wrap-anywhere">{locationOf(person)}</UserText>
            {person.yearsOfExperience !== null && (
              <span>{formatCount(person.yearsOfExperience, "year")} of experience</span>
            )}
          </p>
          <AvailabilityLabel user={person} />
        </div>
      </div>
      {person.works.length > 0 && (
        <ul aria-label={`Newest projects of ${name}`} className="grid shrink-0 grid-cols-3 gap-2 md:flex">
          {person.works.map(({ id, title, mainImage }) => (
            <li key={id} className="relative z-1 min-w-0 md:w-24 lg:w-32">
              <Link to="/projects/$id" params={{ id: String(id) }} aria-label={title} preload={false}>
                <Picture
                  src={mainImage}
                  alt=""
                  sizes="(min-width: 1024px) 128px, (min-width: 768px) 96px, 33vw"
                  className="aspect-4/3 w-full"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Links to the pages before and after. Page numbers end where the server refuses them. */
function Pages({ params, isLast }: { params: SearchParams; isLast: boolean }) {
  const { page = 1 } = params;
  if (page === 1 && isLast) return null;
  const link = (to: number, label: string) => (
    <Link
      to="/search"
      search={{ ...params, page: to > 1 ? to : undefined }}
      className={buttonClass({ size: "sm" })}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-3 pt-8 text-14">
      {page > 1 && link(page - 1, "Previous page")}
      {!isLast && page < LAST_PAGE && link(page + 1, "Next page")}
      {!isLast && page === LAST_PAGE && (
        <p className="text-ink-2">The list ends here. Add a filter to narrow the results.</p>
      )}
    </nav>
  );
}

function NobodyFound({ params, isFiltered }: { params: SearchParams; isFiltered: boolean }) {
  if (!isFiltered || params.page !== undefined)
    return (
      <EmptyState
        title={params.page === undefined ? "No people yet" : "No more people"}
        text="The list ends before this page."
      />
    );
  return (
    <EmptyState
      title="No people found"
      text="Try another word or remove a filter."
      action={
        <Link to="/search" search={{ tab: "people" }} className={buttonClass({ variant: "primary" })}>
          Show all people
        </Link>
      }
    />
  );
}

const PendingRows = () => (
  <SkeletonGroup label="Loading people" className="grid border-t border-ink">
    {["w-40", "w-56", "w-48", "w-36"].map((width) => (
      <div key={width} className="flex items-center gap-4 border-b border-line py-4">
        <Skeleton className="size-16" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="ml-auto h-18 w-96 max-lg:hidden" />
      </div>
    ))}
  </SkeletonGroup>
);
