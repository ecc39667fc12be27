import { Camera } from "lucide-react";
import { useRef } from "react";
import { acceptOf } from "../../lib/refused-files";
import { Button } from "../../ui/button";
import { RefusedNotice } from "../../ui/refused-notice";
import { DropZone } from "./drop-zone";
import { allPictures, countOf, type Slot, slotNames, type UploadList } from "./store/upload-list";
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
  const refused = uploadList.refused[slot] ?? [];
  const dismiss = () => {
    store.dismissRefused(slot);
    document.getElementById(slot)?.focus();
  };
  if (slot === "modelUrl")
    return <RefusedNotice refused={refused} onDismiss={dismiss} className={className} />;
  const { excessBelongs } = store.rules[slot];
  const excess = refused.flatMap((file) => file.excess ?? []);
  return (
    <>
      <MadeSmaller slot={slot} uploadList={uploadList} store={store} className={className} />
      <RefusedNotice
        refused={refused}
        onDismiss={dismiss}
        onMakeSmaller={(files) => store.makeSmaller(slot, files)}
        room={store.rules[slot].max - countOf(uploadList, slot)}
        onAdd={(files) => store.add(slot, files)}
        hint={excess.length > 0 ? excessBelongs : undefined}
        className={className}
      />
    </>
  );
}

type MadeSmallerProps = {
  slot: Slot;
  uploadList: UploadList;
  store: UploadStore;
  className: string | undefined;
};

/** Says how many pictures of the last choice were too large and are made smaller, and takes them back. */
function MadeSmaller({ slot, uploadList, store, className = "" }: MadeSmallerProps) {
  const ids = new Set(uploadList.madeSmaller[slot]?.map(({ id }) => id));
  const count = allPictures(uploadList).filter(({ id }) => ids.has(id)).length;
  if (count === 0) return null;
  const undo = () => {
    // The first picture of the gallery can have become the main image.
    for (const name of slotNames) {
      const pictures = uploadList.pictures[name].filter(({ id }) => ids.has(id));
      if (pictures.length > 0) void store.remove(name, pictures);
    }
    store.refuseMadeSmaller(slot);
    document.getElementById(slot)?.focus();
  };
  return (
    <p role="status" className={`flex min-h-10 items-center gap-3 text-14 ${className}`}>
      {`Made smaller: ${count}`}
      <Button size="sm" onClick={undo}>
        Undo<span className="sr-only"> making pictures smaller</span>
      </Button>
    </p>
  );
}
