import { useState } from "react";
import type { ProjectFormState } from "../form/project-form";
import { ListToolbar } from "./list-toolbar";
import { PictureRow } from "./picture-row";
import { PictureUpload } from "./picture-upload";
import { RefusedFiles } from "./refused-files";
import { StoppedUploads } from "./stopped-uploads";
import type { Slot } from "./store/slots";
import { isStored, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
import { useReorder } from "./use-reorder";
import { useSelection } from "./use-selection";

type PictureListProps = {
  slot: Exclude<Slot, "mainImage">;
  store: UploadStore;
  uploadList: UploadList;
  form: ProjectFormState;
  /** "Choose images" */
  label: string;
};

/** The pictures of a slot in an order that can be changed, each with its upload status and its words. */
export function PictureList({ slot, store, uploadList, form, label }: PictureListProps) {
  const pictures = uploadList.pictures[slot];
  const stored = pictures.filter(isStored);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [isSelecting, setSelecting] = useState(false);
  const selection = useSelection(stored.map(({ id }) => id));
  const { list, handleProps, movingId, announcement } = useReorder({
    count: pictures.length,
    onMove: (from, to) => store.move(slot, from, to),
    onDrop: () => store.saveOrder(slot),
  });
  const moveToFirst = (index: number) => {
    store.move(slot, index, 0);
    store.saveOrder(slot);
    document.getElementById(slot)?.focus({ preventScroll: true });
  };
  const removeSelected = () => {
    store.remove(
      slot,
      stored.filter(({ id }) => selection.selected.includes(id)),
    );
    setSelecting(false);
    document.getElementById(slot)?.focus();
  };
  const endSelecting = () => {
    setSelecting(false);
    selection.clear();
  };

  return (
    <div className="@container">
      <ListToolbar
        slot={slot}
        form={form}
        pictures={stored}
        open={open}
        onOpen={setOpen}
        isSelecting={isSelecting}
        selection={selection}
        onSelecting={(isStarting) => (isStarting ? setSelecting(true) : endSelecting())}
        onRemoveSelected={removeSelected}
      />
      <PictureUpload slot={slot} store={store} uploadList={uploadList} label={label} />
      <RefusedFiles slot={slot} uploadList={uploadList} store={store} className="mt-3" />
      <StoppedUploads pictures={pictures} store={store} />
      <ul ref={list} className="mt-2">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.id}
            slot={slot}
            picture={picture}
            index={index}
            store={store}
            form={form}
            isOpen={open.includes(picture.id)}
            onToggle={() => setOpen(open.includes(picture.id) ? [] : [picture.id])}
            onOpen={() => setOpen((current) => [...current, picture.id])}
            isMoving={picture.id === movingId}
            handle={handleProps(picture.id, picture.name, index)}
            onMoveToFirst={() => moveToFirst(index)}
            selection={isSelecting ? selection : undefined}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
