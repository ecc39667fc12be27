import type { AdminUserDetail } from "@contract/admin";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { nameOf, workOf } from "../../../features/users/user-labels";
import { Avatar } from "../../../ui/avatar";
import { UserText } from "../../../ui/user-text";
import { AuditList } from "../activity/audit-list";
import { ReportsTable } from "../reports/reports-table";
import { CompanySwitch } from "./company-switch";
import { StatusActions } from "./status-actions";
import { UserFacts } from "./user-facts";

/** Who it is, how the account stands, what was done about it and what was reported of theirs. */
export function UserAccount({ user }: { user: AdminUserDetail }) {
  return (
    <>
      <header className="flex items-start gap-4 pb-7">
        <Avatar name={nameOf(user)} src={user.profileImage} size={64} />
        <div className="min-w-0">
          <UserText as="h1" className="text-40 font-medium wrap-anywhere">
            {nameOf(user)}
          </UserText>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            {[`@${user.username}`, workOf(user)].filter(Boolean).join(", ")}
          </p>
          <p className="mt-2 flex flex-wrap gap-x-5 text-14">
            <Link to="/profile/$id" params={{ id: String(user.id) }} className="text-link py-0.5">
              Public profile
            </Link>
            <Link to="/portfolio/$username" params={{ username: user.username }} className="text-link py-0.5">
              Portfolio
            </Link>
          </p>
        </div>
      </header>
      <UserFacts user={user} />
      <Part title="Standing">
        <StatusActions user={user} />
        <CompanySwitch user={user} />
      </Part>
      <Part title="Reports">
        {user.reports.length > 0 ? (
          <ReportsTable reports={user.reports} isCompact />
        ) : (
          <p className="text-ink-2">None of their projects was reported.</p>
        )}
      </Part>
      <Part title="History">
        {user.history.length > 0 ? (
          <AuditList entries={user.history} />
        ) : (
          <p className="text-ink-2">Nothing was changed on this account.</p>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-line pt-5 lg:text-columns">
      <h2 className="text-20 font-medium lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:col-start-4 lg:mt-0">{children}</div>
    </section>
  );
}
