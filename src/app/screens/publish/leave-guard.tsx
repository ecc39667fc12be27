import { allPictures, isInFlight } from "../../features/projects/uploads/upload-list";
import { type UploadStore, useUploads } from "../../features/projects/uploads/upload-store";
import { formatCount } from "../../lib/format/format";
import { UnsavedGuard } from "../../ui/unsaved-guard";

/** Asks before uploads, or a model not sent yet, are given up by leaving. Between the steps they simply go on. */
export function LeaveGuard({ store, isCreating }: { store: UploadStore; isCreating: boolean }) {
  const shelf = useUploads(store);
  const inFlight = allPictures(shelf).filter(isInFlight).length;
  return (
    <UnsavedGuard
      when={inFlight > 0}
      whenClosing={inFlight > 0 || shelf.model !== null || isCreating}
      title="Leave while pictures are uploading?"
      description={`${formatCount(inFlight, "upload")} will be stopped. Everything else is kept on this device.`}
      onLeave={store.stop}
    />
  );
}
