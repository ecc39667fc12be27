import { type AdminUserDetail, STATUS_REASON_MAX } from "@contract/admin";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { failureOf } from "../../../data/api/failure";
import { useLastValueWins } from "../../../data/api/last-value-wins";
import { trpc } from "../../../data/api/trpc";
import { invalidateAfter } from "../../../data/cache/invalidation";
import { toastFailure } from "../../../data/session/toast-failure";
import { useViewer } from "../../../data/session/viewer";
import { formatDate, formatNumber } from "../../../lib/format/format";
import { TextForm } from "../../../moderation/text-form";
import { Avatar } from "../../../ui/avatar";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/field";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton";
import { Switch } from "../../../ui/switch";
import { TitleBlock } from "../../../ui/title-block";
import { toast } from "../../../ui/toast";
import { UserText } from "../../../ui/user-text";
import { locationOf, nameOf, workOf } from "../../../users/user-labels";
import { AuditList } from "../activity/audit-list";
import { BackLink } from "../back-link";
import { formatStorage } from "../format-storage";
import { LoadError } from "../list/list-controls";
import { ReportsTable } from "../reports/reports-table";
import { StatusActions } from "./status-actions";

export function UserScreen({ id }: { id: number }) {
  const { data: user, error, isError, refetch } = trpc.admin.user.useQuery({ id });
  return (
    <div className="sheet-edges">
      <BackLink />
      {user ? (
        <UserAccount user={user} />
      ) : isError ? (
        <LoadError subject="The account" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the account" className="flex gap-4 pb-7">
          <Skeleton className="size-16" />
          <Skeleton className="h-12 w-60" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function UserAccount({ user }: { user: AdminUserDetail }) {
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
      <AccountDetails user={user} />
      <Section title="Account status">
        <StatusActions user={user} />
        <CompanySwitch user={user} />
        <TwoPersonActions user={user} />
      </Section>
      <Section title="Reports">
        {user.reports.length > 0 ? (
          <ReportsTable reports={user.reports} isCompact />
        ) : (
          <p className="text-ink-2">None of their projects has been reported.</p>
        )}
      </Section>
      <Section title="History">
        {user.history.length > 0 ? (
          <AuditList entries={user.history} />
        ) : (
          <p className="text-ink-2">No changes have been made to this account.</p>
        )}
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14 border-t border-line pt-5 lg:text-columns">
      <h2 className="text-20 font-medium lg:col-span-3">{title}</h2>
      <div className="mt-4 lg:col-span-9 lg:col-start-4 lg:mt-0">{children}</div>
    </section>
  );
}

function AccountDetails({ user }: { user: AdminUserDetail }) {
  const { companyName, companyVerified, accountType, subscriptionEndDate, lastLoginAt } = user;
  const until = subscriptionEndDate && `until ${formatDate(subscriptionEndDate)}`;
  return (
    <TitleBlock
      cells={[
        { label: "Account", value: `No. ${user.id}`, detail: user.role === "user" ? undefined : user.role },
        {
          label: "Email",
          value: user.email,
          detail: user.emailVerified ? "verified" : "not verified",
        },
        { label: "Plan", value: accountType === "premium" ? "Premium" : "Free", detail: until },
        { label: "Joined", value: formatDate(user.joinedAt) },
        { label: "Last login", value: lastLoginAt ? formatDate(lastLoginAt) : "Never" },
        {
          label: "Company",
          value: companyName,
          detail: companyVerified ? "verified" : "not verified",
        },
        { label: "Location", value: locationOf(user) },
        { label: "Projects", value: formatNumber(user.projectCount) },
        { label: "Followers", value: formatNumber(user.followerCount) },
        { label: "Storage", value: formatStorage(user.storageUsed) },
      ]}
    />
  );
}

/** Marks the company that the user names as verified. */
function CompanySwitch({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const verify = trpc.admin.setCompanyVerified.useMutation();
  const [failure, setFailure] = useState<string>();
  const { shown, set } = useLastValueWins({
    id: `company ${user.id}`,
    value: user.companyVerified,
    show: () => setFailure(undefined),
    call: (companyVerified) => verify.mutateAsync({ id: user.id, companyVerified }),
    read: ({ companyVerified }) => companyVerified,
    onConfirmed({ companyVerified }) {
      utils.admin.user.setData({ id: user.id }, (cached) => cached && { ...cached, companyVerified });
      void invalidateAfter(queryClient, "companyVerified");
    },
    onFailed: (error) => setFailure(failureOf(error).message),
  });
  return (
    <div className="mt-6 max-w-measure border-t border-line pt-2">
      <Switch
        label="Verified company"
        hint={
          user.companyName
            ? `Confirms that ${user.companyName} is a genuine company.`
            : "This user has not added a company yet."
        }
        checked={shown}
        onChange={set}
      />
      {failure && <FieldError>{failure}</FieldError>}
    </div>
  );
}

/** Shows the actions on an account that need two superusers. Nothing while the two-person rule is off. */
function TwoPersonActions({ user }: { user: AdminUserDetail }) {
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const { data: pending } = trpc.admin.pending.useQuery({});
  const done = async () => {
    toast({ title: sentences.awaitsConfirmation });
    await invalidateAfter(queryClient, "reportUpdated");
  };
  const requestRole = trpc.admin.requestRole.useMutation({
    onSuccess: done,
    onError: (error) => toastFailure("Error", error),
  });
  const requestDeletion = trpc.admin.requestDeletion.useMutation({ onSuccess: done });
  if (!pending?.hasTwoPersonRule || viewer?.id === user.id) return null;
  const isSuperuser = user.role === "superuser";
  return (
    <div className="mt-8 border-t border-line pt-5">
      <p className="text-14 text-ink-2">Another superuser has to confirm these.</p>
      <Button
        className="mt-3"
        busy={requestRole.isPending ? "Saving..." : undefined}
        onClick={() => requestRole.mutate({ id: user.id, role: isSuperuser ? "user" : "superuser" })}
      >
        {isSuperuser ? "Take superuser role" : "Make superuser"}
      </Button>
      <TextForm
        id={`deletion-${user.id}`}
        label="Reason"
        hint="For the superuser who confirms it, and the activity log."
        maxLength={STATUS_REASON_MAX}
        actions={[
          {
            label: "Delete account",
            variant: "danger",
            run: (reason) => requestDeletion.mutateAsync({ id: user.id, reason }),
          },
        ]}
      />
    </div>
  );
}
