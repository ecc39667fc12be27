import { formatCount } from "../../lib/format";
import { UnsavedGuard } from "../../ui/unsaved-guard";
import { allPictures, isInFlight } from "./shelf";
import { type ShelfStore, useShelf } from "./shelf-store";

/** Asks before uploads, or a model not sent yet, are given up by leaving. Between the steps they simply go on. */
export function LeaveGuard({ store, isCreating }: { store: ShelfStore; isCreating: boolean }) {
  const shelf = useShelf(store);
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
