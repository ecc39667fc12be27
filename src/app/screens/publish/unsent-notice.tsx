import { TriangleAlert } from "lucide-react";
import { type UploadStore, useUploads } from "../../features/projects/uploads/upload-store";
import { Button } from "../../ui/button";
import type { StepNumber } from "./step-number";

const list = new Intl.ListFormat("en-US");

type UnsentNoticeProps = { store: UploadStore; step: StepNumber };

/** Names the files that a reload or a lost session took along, until they are chosen again or given up. */
export function UnsentNotice({ store, step }: UnsentNoticeProps) {
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
          {`${list.format(unsent)} had not been sent when this page was left. Choose ${unsent.length > 1 ? "them" : "it"} again ${step === 3 ? "below" : "in step 3"}, or publish without.`}
        </span>
      </p>
      <Button size="sm" onClick={store.leaveOutUnsent}>
        Do without
      </Button>
    </div>
  );
}
