import { Link, useLocation } from "@tanstack/react-router";
import { centerTab } from "../../ui/scroll-into-view";
import { tabClass } from "../../ui/tab-class";
import { TabLinks } from "../../ui/tab-links";

export function AdminTabs() {
  const { pathname } = useLocation();
  return (
    <TabLinks label="Administration">
      {tabs.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          ref={to === pathname ? centerTab : undefined}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: false }}
          className={tabClass}
        >
          {label}
        </Link>
      ))}
    </TabLinks>
  );
}

const tabs = [
  { to: "/admin", label: "User Management" },
  { to: "/admin/reports", label: "Content Reports" },
  { to: "/admin/announcements", label: "Notifications to all users" },
  { to: "/admin/notifications", label: "Notifications" },
  { to: "/admin/messages", label: "Messages" },
  { to: "/admin/company-types", label: "Company Type" },
  { to: "/admin/project-types", label: "Project Type" },
] as const;
