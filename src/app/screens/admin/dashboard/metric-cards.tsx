import type { ReactNode } from "react";
import { trpc } from "../../../lib/api/trpc";
import { formatNumber } from "../../../lib/format/format";
import { Skeleton } from "../../../ui/skeleton";
import { formatStorage } from "../format-storage";

/** The numbers at the top of the dashboard. Each query fails and retries on its own. */
export function MetricCards() {
  const users = trpc.admin.userMetrics.useQuery({});
  const projects = trpc.admin.projectMetrics.useQuery({});
  const companies = trpc.admin.companyMetrics.useQuery({});
  const storage = trpc.admin.storageMetrics.useQuery({});
  return (
    <dl className="flex flex-wrap overflow-hidden border border-line bg-sheet">
      <Metric label="Users" query={users} value={users.data && formatNumber(users.data.totalUsers)} />
      <Metric
        label="Premium"
        query={users}
        value={users.data && formatNumber(users.data.totalPremiumUsers)}
      />
      <Metric
        label="Projects"
        query={projects}
        value={projects.data && formatNumber(projects.data.totalProjects)}
      />
      <Metric
        label="Views"
        query={projects}
        value={projects.data && formatNumber(projects.data.totalViews)}
      />
      <Metric
        label="Verified companies"
        query={companies}
        value={companies.data && formatNumber(companies.data.totalVerifiedCompanies)}
      />
      <Metric
        label="Storage"
        query={storage}
        value={storage.data && formatStorage(storage.data.totalStorageUsed)}
      />
    </dl>
  );
}

type MetricQuery = { isError: boolean; refetch: () => unknown };

function Metric({ label, query, value }: { label: string; query: MetricQuery; value: string | undefined }) {
  return (
    <div className="title-cell md:basis-1/3 lg:min-w-0 lg:basis-1/6 lg:px-4">
      <dt className="label mb-1.5">{label}</dt>
      <dd className="text-28 font-medium">
        {value ??
          (query.isError ? (
            <MetricError label={label} onRetry={query.refetch} />
          ) : (
            <MetricSkeleton label={label} />
          ))}
      </dd>
    </div>
  );
}

function MetricError({ label, onRetry }: { label: string; onRetry: () => unknown }): ReactNode {
  return (
    <span className="flex h-9 items-center gap-2 text-14 font-normal text-ink-2 max-md:h-7">
      Not available
      <button
        type="button"
        aria-label={`Try again: ${label}`}
        onClick={onRetry}
        className="text-link h-6 text-ink"
      >
        Try again
      </button>
    </span>
  );
}

function MetricSkeleton({ label }: { label: string }) {
  return (
    <span className="flex h-9 items-center max-md:h-7">
      <Skeleton className="h-6 w-20" />
      <span className="sr-only">{`Loading ${label.toLowerCase()}`}</span>
    </span>
  );
}
