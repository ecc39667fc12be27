import { TriangleAlert } from "lucide-react";
import { type UploadStore, useUploads } from "../../../features/projects/uploads/store/upload-store";
import { formatList } from "../../../lib/format/format-list";
import { Button } from "../../../ui/button";
import type { StepNumber } from "../steps/step-number";

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
