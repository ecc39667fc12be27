import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

type UnsavedGuardProps = {
  /** True if there are unsaved changes. */
  when: boolean;
  title?: string;
  description?: string;
  action?: string;
  /** The same for closing or reloading the page, by default `when`. */
  whenClosing?: boolean;
  /** Runs when the user confirms, before the navigation. */
  onLeave?: () => void;
};

/**
 * The login page is not guarded: after the session ended, the input is kept as a draft and restored after the login.
 */
const LOGIN_PATH = "/auth";

/** Asks before navigation if there are unsaved changes, and lets the browser ask before the page is closed. */
export function UnsavedGuard({
  when,
  title = "Leave without saving?",
  description = "Your changes are not saved and will be lost.",
  action = "Leave",
  whenClosing = when,
  onLeave,
}: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && next.pathname !== LOGIN_PATH,
    enableBeforeUnload: whenClosing,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  const leave = () => {
    onLeave?.();
    blocker.proceed();
  };
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title={title}
        description={description}
        cancel="Stay"
        action={action}
        onConfirm={leave}
      />
    </Suspense>
  );
}
