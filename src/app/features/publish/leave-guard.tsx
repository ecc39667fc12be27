import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { formatCount } from "../../lib/format";
import { Button } from "../../ui/button";
import { allPictures, isInFlight } from "./shelf";
import { type ShelfStore, useShelf } from "./shelf-store";

const Dialog = lazy(() => import("../../ui/dialog").then((module) => ({ default: module.Dialog })));

/** Asks before uploads, or a model not sent yet, are given up by leaving. Between the steps they simply go on. */
export function LeaveGuard({ store, isCreating }: { store: ShelfStore; isCreating: boolean }) {
  const shelf = useShelf(store);
  const inFlight = allPictures(shelf).filter(isInFlight).length;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => inFlight > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: inFlight > 0 || shelf.model !== null || isCreating,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  const leave = () => {
    store.stop();
    blocker.proceed();
  };
  return (
    <Suspense>
      <Dialog
        open
        onOpenChange={(open) => !open && blocker.reset()}
        title="Leave while pictures are uploading?"
        description={`${formatCount(inFlight, "upload")} will be stopped. Everything else is kept on this device.`}
        footer={
          <>
            <Button onClick={blocker.reset}>Stay</Button>
            <Button variant="danger-fill" onClick={leave}>
              Leave
            </Button>
          </>
        }
      />
    </Suspense>
  );
}
