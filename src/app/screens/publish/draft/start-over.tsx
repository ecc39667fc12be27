import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button";

const Dialog = lazy(() => import("../../../ui/dialog").then((module) => ({ default: module.Dialog })));

/** Puts the draft into the trash after confirmation. */
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
            description="The form is emptied, and the draft is put into the trash of your dashboard. Published projects stay."
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
