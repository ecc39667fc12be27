import type { RefusalCode } from "@contract/errors";
import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** Wraps all admin pages. Shows why instead once the server refuses an admin call. */
export function AdminScreen() {
  const refusal = useRefusal();
  if (refusal === "forbidden") return <AccessDenied />;
  return refusal ? <SecondFactorNeeded /> : <Outlet />;
}

const AccessDenied = () => (
  <div role="alert">
    <NotFoundNotice title={sentences.accessDenied} description="Only superusers can open this page." />
  </div>
);

const SecondFactorNeeded = () => (
  <div role="alert" className="sheet-edges py-14">
    <EmptyState
      title="Second factor needed"
      text={`${sentences.secondFactorForAdministration}.`}
      headingLevel="h1"
      action={
        <Link to="/settings" search={{ tab: "security" }} className={buttonClass({ variant: "primary" })}>
          Open security settings
        </Link>
      }
    />
  </div>
);

/**
 * Returns why the server refused an admin call since the page was opened: the viewer may have lost the superuser role, or has logged
 * in without a second factor.
 */
function useRefusal() {
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<RefusalCode>();
  useEffect(() => {
    const check = (key: unknown, error: unknown) => {
      const { code } = failureOf(error);
      if (code && isAdminCall(key) && replacesPage.has(code)) setRefusal(code);
    };
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error")
          check(event.query.queryKey, event.action.error);
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error")
          check(event.mutation.options.mutationKey, event.action.error);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queryClient]);
  return refusal;
}

/**
 * tRPC keys start with the procedure's path. Everybody can read "options", so a refusal there is about changing them.
 */
function isAdminCall(key: unknown) {
  const path = Array.isArray(key) ? key[0] : undefined;
  return Array.isArray(path) && (path[0] === "admin" || path[0] === "options");
}

/** Other refusals with status 403 are shown by the forms that cause them. */
const replacesPage = new Set<RefusalCode>(["forbidden", "second_factor_login_required"]);
