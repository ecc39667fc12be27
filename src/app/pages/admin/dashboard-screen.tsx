import { PENDING_MAX } from "@contract/admin";
import { OPEN_REQUESTS_MAX } from "@contract/support";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { trpc } from "../../data/api/trpc";
import { formatNumber } from "../../lib/format/format";
import { centerTab } from "../../ui/scroll-into-view";
import { Skeleton } from "../../ui/skeleton";
import { TabLinks, tabClass } from "../../ui/tab-links";
import { formatStorage } from "./format-storage";

/** The admin dashboard: metrics and the tabs, with the open tab's route in the outlet. */
export function AdminDashboardScreen() {
  return (
    <div className="sheet-edges">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pt-8 pb-7 md:pt-14">
        <h1 className="text-40 font-medium">Admin Dashboard</h1>
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-ink-2">
          Every change is logged with who, what and when.
          <Link to="/admin/activity" className="text-link py-0.5 text-ink">
            Activity log
          </Link>
        </p>
      </div>
      <MetricCards />
      <div className="mt-8 md:mt-12">
        <AdminTabs />
      </div>
      <Outlet />
    </div>
  );
}

function AdminTabs() {
  const { pathname } = useLocation();
  const { data: support } = trpc.admin.supportMetrics.useQuery({});
  const { data: pending } = trpc.admin.pending.useQuery({}, { refetchOnWindowFocus: "always" });
  const counts: Partial<Record<(typeof tabs)[number]["to"], Waiting>> = {
    "/admin/reports": pending && { count: pending.reports, most: PENDING_MAX },
    "/admin/content-reports": pending && { count: pending.contentReports, most: PENDING_MAX },
    "/admin/takedowns": pending && { count: pending.appeals, most: PENDING_MAX },
    "/admin/confirmations": pending && { count: pending.confirmations, most: PENDING_MAX },
    "/admin/support": support && { count: support.openRequests, most: OPEN_REQUESTS_MAX },
  };
  const shown = tabs.filter(({ to }) => to !== "/admin/confirmations" || pending?.hasTwoPersonRule);
  return (
    <TabLinks label="Administration">
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          ref={to === pathname ? centerTab : undefined}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabClass}
        >
          {label}
          <WaitingCount {...counts[to]} />
        </Link>
      ))}
    </TabLinks>
  );
}

type Waiting = { count: number; most: number } | undefined;

function WaitingCount({ count = 0, most = 0 }: Partial<NonNullable<Waiting>>) {
  if (count === 0) return null;
  return (
    <span className="font-mono text-12">
      {count >= most ? `${count}+` : count}
      <span className="sr-only"> open</span>
    </span>
  );
}

const tabs = [
  { to: "/admin", label: "User Management" },
  { to: "/admin/reports", label: "Content Reports" },
  { to: "/admin/content-reports", label: "Other Reports" },
  { to: "/admin/takedowns", label: "Take-downs" },
  { to: "/admin/confirmations", label: "Confirmations" },
  { to: "/admin/support", label: "Support" },
  { to: "/admin/announcements", label: "Notifications to all users" },
  { to: "/admin/notifications", label: "Notifications" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/company-types", label: "Company Type" },
  { to: "/admin/project-types", label: "Project Type" },
] as const;

/** The numbers at the top of the dashboard. Each query fails and retries on its own. */
function MetricCards() {
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
