import { RefusedNotice } from "../../../ui/refused-notice";
import type { Slot, UploadList } from "./upload-list";
import type { UploadStore } from "./upload-store";

type RefusedFilesProps = {
  slot: Slot | "modelUrl";
  shelf: UploadList;
  store: UploadStore;
  className?: string;
};

/** The files chosen for a slot that were not added to it. Dismissing it leads back to the slot's control. */
export function RefusedFiles({ slot, shelf, store, className }: RefusedFilesProps) {
  const dismiss = () => {
    store.dismissRefused(slot);
    document.getElementById(slot)?.focus();
  };
  return <RefusedNotice refused={shelf.refused[slot] ?? []} onDismiss={dismiss} className={className} />;
}
