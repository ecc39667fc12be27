import { sentences } from "@contract/sentences";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { failureOf } from "../../lib/api/failure";
import { NotFoundNotice } from "../../ui/not-found-notice";

/** Wraps all admin pages. Shows "Access Denied" instead once the server refuses an admin call. */
export function AdminScreen() {
  return useAccessDenied() ? <AccessDenied /> : <Outlet />;
}

const AccessDenied = () => (
  <div role="alert">
    <NotFoundNotice title={sentences.accessDenied} description="Only superusers can open this page." />
  </div>
);

/** Whether the server refused an admin call since the page was opened: the viewer may have lost the superuser role. */
function useAccessDenied() {
  const queryClient = useQueryClient();
  const [isDenied, setDenied] = useState(false);
  useEffect(() => {
    const check = (key: unknown, error: unknown) => {
      if (isAdminCall(key) && isRoleRefused(error)) setDenied(true);
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
  return isDenied;
}

/**
 * tRPC keys start with the procedure's path. Everybody can read "options", so a refusal there is about changing them.
 */
function isAdminCall(key: unknown) {
  const path = Array.isArray(key) ? key[0] : undefined;
  return Array.isArray(path) && (path[0] === "admin" || path[0] === "options");
}

/** The account lacks the role. Other refusals with status 403 are shown by the forms that cause them. */
const isRoleRefused = (error: unknown) => failureOf(error).code === "forbidden";
