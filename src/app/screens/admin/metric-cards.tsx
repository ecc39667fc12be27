import type { ReactNode } from "react";
import { trpc } from "../../lib/api/trpc";
import { formatNumber } from "../../lib/format/format";
import { Skeleton } from "../../ui/skeleton";
import { formatStorage } from "./format-storage";

/** How large the house is. Each call stands for itself: one that fails leaves the others. */
export function MetricCards() {
  const users = trpc.admin.userMetrics.useQuery({});
  const projects = trpc.admin.projectMetrics.useQuery({});
  const companies = trpc.admin.companyMetrics.useQuery({});
  const storage = trpc.admin.storageMetrics.useQuery({});
  return (
    <dl className="flex flex-wrap overflow-hidden border border-line bg-sheet">
      <Metric label="Users" read={users} value={users.data && formatNumber(users.data.totalUsers)} />
      <Metric label="Premium" read={users} value={users.data && formatNumber(users.data.totalPremiumUsers)} />
      <Metric
        label="Projects"
        read={projects}
        value={projects.data && formatNumber(projects.data.totalProjects)}
      />
      <Metric label="Views" read={projects} value={projects.data && formatNumber(projects.data.totalViews)} />
      <Metric
        label="Verified companies"
        read={companies}
        value={companies.data && formatNumber(companies.data.totalVerifiedCompanies)}
      />
      <Metric
        label="Storage"
        read={storage}
        value={storage.data && formatStorage(storage.data.totalStorageUsed)}
      />
    </dl>
  );
}

type Read = { isError: boolean; refetch: () => unknown };

function Metric({ label, read, value }: { label: string; read: Read; value: string | undefined }) {
  return (
    <div className="title-cell md:basis-1/3 lg:min-w-0 lg:basis-1/6 lg:px-4">
      <dt className="label mb-1.5">{label}</dt>
      <dd className="text-28 font-medium">
        {value ??
          (read.isError ? <Unread label={label} onRetry={read.refetch} /> : <Pending label={label} />)}
      </dd>
    </div>
  );
}

function Unread({ label, onRetry }: { label: string; onRetry: () => unknown }): ReactNode {
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

function Pending({ label }: { label: string }) {
  return (
    <span className="flex h-9 items-center max-md:h-7">
      <Skeleton className="h-6 w-20" />
      <span className="sr-only">{`Loading ${label.toLowerCase()}`}</span>
    </span>
  );
}
