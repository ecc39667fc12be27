import { Camera } from "lucide-react";
import { useRef } from "react";
import { acceptOf } from "../../lib/refused-files";
import { Button } from "../../ui/button";
import { RefusedNotice } from "../../ui/refused-notice";
import { DropZone } from "./drop-zone";
import { countOf, type Slot, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type PictureUploadProps = {
  slot: Slot;
  store: UploadStore;
  uploadList: UploadList;
  /** "Choose images" */
  label: string;
  multiple?: boolean;
  className?: string;
};

/** Chooses pictures for a slot: from files, by drop or paste, and on phones with the camera. */
export function PictureUpload({
  slot,
  store,
  uploadList,
  label,
  multiple = true,
  className,
}: PictureUploadProps) {
  const camera = useRef<HTMLInputElement>(null);
  const add = (files: File[]) => store.add(slot, files);
  const count = countOf(uploadList, slot);
  return (
    <>
      <DropZone
        id={slot}
        accept={acceptOf(store.rules[slot])}
        multiple={multiple}
        label={label}
        suffix={
          <>
            <span className="pointer-coarse:hidden"> or drop {multiple ? "them" : "it"} here</span>
            {multiple && count > 0 && `. ${count} of ${store.rules[slot].max}`}
          </>
        }
        error={uploadList.errors[slot]}
        onFiles={add}
        className={className}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button
        size="sm"
        className="mt-2 not-pointer-coarse:hidden"
        aria-label={`Take a picture, ${label.toLowerCase()}`}
        onClick={() => camera.current?.click()}
      >
        <Camera /> Take a picture
      </Button>
    </>
  );
}

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
