import { RefusedNotice } from "../../../ui/refused-notice";
import type { Slot, UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type RefusedFilesProps = {
  slot: Slot | "modelUrl";
  uploadList: UploadList;
  store: UploadStore;
  className?: string;
};

/** Lists the chosen files that were not accepted. Dismissing it moves the focus to the slot's file input. */
export function RefusedFiles({ slot, uploadList, store, className }: RefusedFilesProps) {
  const dismiss = () => {
    store.dismissRefused(slot);
    document.getElementById(slot)?.focus();
  };
  return (
    <RefusedNotice
      refused={uploadList.refused[slot] ?? []}
      onDismiss={dismiss}
      onMakeSmaller={slot === "modelUrl" ? undefined : (files) => store.makeSmaller(slot, files)}
      className={className}
    />
  );
}
