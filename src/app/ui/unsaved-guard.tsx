import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

type UnsavedGuardProps = {
  /** Whether leaving the page would lose something. */
  when: boolean;
  title?: string;
  description?: string;
  action?: string;
  /** Whether also closing or reloading the page is asked about; as `when` unless it is said. */
  whenClosing?: boolean;
  /** Before the page is left. */
  onLeave?: () => void;
};

/** Who goes to log in has a session that ended: what was typed is kept, and found again after it. */
const LOGIN = "/auth";

/** Asks before another page is gone to with something unsaved, and lets the browser ask before the page is closed. */
export function UnsavedGuard({
  when,
  title = "Leave without saving?",
  description = "What you changed here is not saved yet, and will be lost.",
  action = "Leave",
  whenClosing = when,
  onLeave,
}: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && current.pathname !== next.pathname && next.pathname !== LOGIN,
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
