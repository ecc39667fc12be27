import { allPictures, isInFlight, isUnsettled } from "../../features/projects/uploads/store/upload-list";
import { type UploadStore, useUploads } from "../../features/projects/uploads/store/upload-store";
import { formatCount } from "../../lib/format/format";
import { UnsavedGuard } from "../../ui/unsaved-guard";

/** Asks for confirmation before the page is left while files are uploading or the model is not sent yet. */
export function LeaveGuard({ store, isCreating }: { store: UploadStore; isCreating: boolean }) {
  const uploadList = useUploads(store);
  const inFlight = allPictures(uploadList).filter(isInFlight).length;
  return (
    <UnsavedGuard
      when={inFlight > 0}
      whenClosing={isUnsettled(uploadList) || uploadList.model !== null || isCreating}
      title="Leave while pictures are uploading?"
      description={`${formatCount(inFlight, "upload")} will be stopped. Everything else is kept.`}
      onLeave={store.cancelAll}
    />
  );
}
