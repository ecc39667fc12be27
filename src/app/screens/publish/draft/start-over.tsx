import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button";

const Dialog = lazy(() => import("../../../ui/dialog").then((module) => ({ default: module.Dialog })));

/** Discards the draft after confirmation. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        Start over
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setOpen}
            title="Start over?"
            description="Everything entered here is removed from this device. Published projects stay."
            footer={
              <>
                <Button onClick={() => setOpen(false)}>Cancel</Button>
                <Button
                  variant="danger-fill"
                  onClick={() => {
                    setOpen(false);
                    onConfirm();
                  }}
                >
                  Start over
                </Button>
              </>
            }
          />
        </Suspense>
      )}
    </>
  );
}
