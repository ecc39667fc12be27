import { Link, Outlet } from "@tanstack/react-router";
import { AdminTabs } from "./admin-tabs";
import { MetricCards } from "./metric-cards";

/** The administration's desk: how large the house is, and what can be done about it. */
export function AdminDashboardScreen() {
  return (
    <div className="sheet-edges">
      <h1 className="pt-8 pb-7 text-40 font-medium md:pt-14">Admin Dashboard</h1>
      <MetricCards />
      <div className="mt-8 md:mt-12">
        <AdminTabs />
      </div>
      <Outlet />
      <p className="mt-14 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line pt-5 text-14 text-ink-2">
        Every change is logged with who, what and when.
        <Link to="/admin/activity" className="text-link py-0.5 text-ink">
          Activity log
        </Link>
      </p>
    </div>
  );
}
