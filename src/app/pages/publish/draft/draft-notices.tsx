import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { formatList } from "../../../lib/format/format-list";
import { fieldLabel } from "../../../projects/form/field-label";
import { type UploadStore, useUploads } from "../../../projects/uploads/store/upload-store";
import { Button } from "../../../ui/button";
import { buttonClass } from "../../../ui/button-class";
import { FooterAlert } from "../../../ui/footer-alert";
import type { SaveState } from "./draft-saver";
import type { StepNumber } from "./step-number";

type ConflictNoticeProps = { state: SaveState; onResolve: (choice: "mine" | "theirs") => void };

/** Asks which version stays if the same fields were changed on another device. */
export function ConflictNotice({ state, onResolve }: ConflictNoticeProps) {
  if (state.status === "published")
    return (
      <FooterAlert
        action={
          <Link to="/projects/$id" params={{ id: String(state.id) }} className={buttonClass({ size: "sm" })}>
            Open it
          </Link>
        }
      >
        This project was published on another device. What you entered since then is kept here only.
      </FooterAlert>
    );
  if (state.status !== "conflict") return null;
  return (
    <FooterAlert
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onResolve("theirs")}>
            Use the other version
          </Button>
          <Button size="sm" onClick={() => onResolve("mine")}>
            Keep what is here
          </Button>
        </span>
      }
    >
      {`${formatList(state.fields.map(fieldLabel))} changed on another device too. Both versions stay in the project's history.`}
    </FooterAlert>
  );
}

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

type UnsentFilesNoticeProps = { store: UploadStore; step: StepNumber };

/** Lists files that were lost in a reload before they were uploaded, until they are chosen again or dismissed. */
export function UnsentFilesNotice({ store, step }: UnsentFilesNoticeProps) {
  const { unsent } = useUploads(store);
  if (unsent.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center justify-between gap-3 border border-line bg-sheet p-4 text-14"
    >
      <p className="flex min-w-0 gap-2">
        <TriangleAlert className="mt-0.5 text-warn" />
        <span className="min-w-0 wrap-anywhere">
          {`${formatList(unsent)} had not finished uploading when you left this page. Choose ${unsent.length > 1 ? "them" : "it"} again ${step === 3 ? "below" : "in step 3"}, or publish without.`}
        </span>
      </p>
      <Button size="sm" onClick={store.clearUnsent}>
        Continue without
      </Button>
    </div>
  );
}
