import type { Analytics } from "@contract/analytics";
import { ANALYTICS_DEFAULT_DAYS, analyticsPeriods } from "@contract/analytics-limits";
import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { PremiumOffer } from "../../billing/subscription";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { formatCount, formatNumber } from "../../lib/format/format";
import { useUserProjects } from "../../projects/use-user-projects";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { Select } from "../../ui/input";
import { SegmentedControl } from "../../ui/segmented-control";
import { Skeleton } from "../../ui/skeleton";
import { UserText } from "../../ui/user-text";
import { AnalyticsLists } from "./analytics-lists";
import { changeSentence } from "./analytics-numbers";
import { type AnalyticsSearch, analyticsInput } from "./analytics-search";
import { Days } from "./days";

type AnalyticsScreenProps = { viewer: CurrentUser; search: AnalyticsSearch };

/** Shows the visitors of the viewer's projects. Part of the premium plan. */
export function AnalyticsScreen({ viewer, search }: AnalyticsScreenProps) {
  return (
    <div className="wide-edges pt-8 lg:pt-14">
      {hasFeature(viewer, "analytics") ? (
        <Premium viewer={viewer} search={search} />
      ) : (
        <>
          <h1 className="text-40 font-medium">Analytics</h1>
          <Offer />
        </>
      )}
    </div>
  );
}

function Premium({ viewer, search }: AnalyticsScreenProps) {
  const input = analyticsInput(viewer.id, search);
  const { data, error, refetch, isPlaceholderData } = trpc.analytics.read.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <h1 className="text-40 font-medium">Analytics</h1>
          <LiveNow userId={viewer.id} />
        </div>
        <AnalyticsTools input={input} search={search} />
      </div>
      {error && !data ? (
        <div
          role="alert"
          className="mt-6 flex flex-wrap items-center justify-between gap-4 border border-line px-6 py-10"
        >
          <p>{failureOf(error).message}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <div aria-busy={!data || isPlaceholderData}>
          <AnalyticsTiles analytics={data} />
          {data && <Days analytics={data} />}
          {data && <AnalyticsLists analytics={data} />}
        </div>
      )}
      <p className="mt-12 max-w-measure text-14 text-ink-2">
        A visitor is counted once a day. No cookie is set, no address is kept, and known robots are left out.
        Days are in UTC, and new numbers appear after about a minute.
      </p>
    </>
  );
}

function Offer() {
  return (
    <section className="mt-8 grid max-w-measure gap-6">
      <p>
        See how many people look at your projects each day, which sites and countries they come from, on which
        devices, and which pictures and links they open. They are already counted for your projects: with
        premium you see them all.
      </p>
      <div className="border border-line px-6 py-5">
        <PremiumOffer action="Upgrade to See Analytics" />
      </div>
    </section>
  );
}

type AnalyticsToolsProps = {
  input: ReturnType<typeof analyticsInput>;
  search: AnalyticsSearch;
};

const order = analyticsPeriods.map(String);
const choices = Object.fromEntries(order.map((days) => [days, `${days} days`]));

/** Project, period and download. */
function AnalyticsTools({ input, search }: AnalyticsToolsProps) {
  const navigate = useNavigate();
  const { projects } = useUserProjects({ id: input.id });
  const show = (change: AnalyticsSearch) =>
    void navigate({ to: "/dashboard/analytics", search: { ...search, ...change }, resetScroll: false });
  const isListed = search.project === undefined || projects.some(({ id }) => id === search.project);
  const { id, from, projectId } = input;
  const query = new URLSearchParams({
    from,
    ...(projectId !== undefined && { projectId: String(projectId) }),
  });
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3 print:hidden">
      <div className="w-60 max-w-full">
        <Select
          aria-label="Project"
          className="h-10! text-14!"
          value={search.project ?? ""}
          onChange={({ target }) => show({ project: target.value ? Number(target.value) : undefined })}
        >
          <option value="">All projects</option>
          {projects.map((project) => (
            <option key={project.id} value={project.id}>
              {project.title}
            </option>
          ))}
          {!isListed && <option value={search.project}>Project {search.project}</option>}
        </Select>
      </div>
      <SegmentedControl
        legend="Period"
        name="period"
        choices={choices}
        order={order}
        value={String(search.days ?? ANALYTICS_DEFAULT_DAYS)}
        onChange={(days) => show({ days: Number(days) })}
      />
      <a href={`/api/users/${id}/analytics.csv?${query}`} download className={buttonClass()}>
        <Download /> CSV
      </a>
    </div>
  );
}

const REFRESH_MS = 30_000;

/** Shows the number of visitors in the last five minutes. */
function LiveNow({ userId }: { userId: number }) {
  const { data } = trpc.analytics.live.useQuery({ id: userId }, { refetchInterval: REFRESH_MS });
  const [most] = data?.projects ?? [];
  return (
    <p role="status" className="mt-2 flex min-h-8 flex-wrap items-center gap-x-3 text-14 print:hidden">
      {data && (
        <>
          <span className="flex items-center gap-2 font-medium">
            <span aria-hidden="true" className={`size-2 ${data.visitors > 0 ? "bg-good" : "bg-line-2"}`} />
            {data.visitors > 0 ? `${formatCount(data.visitors, "visitor")} now` : "No visitors now"}
          </span>
          {most && (
            <span className="text-ink-2">
              {most.visitors} on <UserText>{most.title}</UserText>
            </span>
          )}
        </>
      )}
    </p>
  );
}

const tiles = [
  ["views", "Views"],
  ["visitors", "Visitors"],
  ["pictures", "Pictures opened"],
  ["links", "Links followed"],
] as const;

function AnalyticsTiles({ analytics }: { analytics: Analytics | undefined }) {
  return (
    <dl className="mt-5 grid grid-cols-2 overflow-hidden border border-line bg-sheet md:grid-cols-4">
      {tiles.map(([name, label]) => (
        <div
          key={name}
          className="-mt-px -ml-px border-t border-l border-line px-4 py-3 md:px-6 md:pt-4.5 md:pb-5"
        >
          <dt className="label">{label}</dt>
          <dd className="mt-2 text-40 font-medium md:mt-3.5">
            {analytics ? formatNumber(analytics.totals[name]) : <Skeleton className="h-8 w-16 lg:h-11" />}
          </dd>
          <dd className="mt-1 min-h-5 text-14 text-ink-2">
            {analytics ? (
              changeSentence(analytics.totals[name], analytics.totalsBefore[name])
            ) : (
              <Skeleton className="h-4 w-28" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
