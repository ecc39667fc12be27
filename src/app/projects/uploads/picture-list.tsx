import { Clock, RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useIsOffline } from "../../lib/connection";
import { formatCount } from "../../lib/format/format";
import { Button } from "../../ui/button";
import { useListReorder } from "../../ui/reorder";
import type { ProjectFormState } from "../form/project-form";
import { ListToolbar } from "./list-toolbar";
import { PictureRow } from "./picture-row";
import { PictureUpload, RefusedFiles } from "./picture-upload";
import { isInFlight, isStored, type Picture, type Slot, type UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";
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
  const moveTo = (picture: Picture, to: number) => {
    store.move(slot, pictures.indexOf(picture), to);
    store.saveOrder(slot);
  };
  const reorder = useListReorder({ items: pictures, nameOf: ({ name }) => name, onMove: moveTo });
  const moveToFirst = (picture: Picture) => {
    moveTo(picture, 0);
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
      <ul className="mt-2">
        {reorder.items.map((picture, index) => (
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
            isMoving={picture.id === reorder.liftedId}
            grip={reorder.grip(picture, index)}
            onMoveToFirst={() => moveToFirst(picture)}
            selection={isSelecting ? selection : undefined}
          />
        ))}
      </ul>
      <p aria-live="assertive" className="sr-only">
        {reorder.spoken}
      </p>
    </div>
  );
}

/** Says that uploads wait for the connection, or that several have failed, and repeats them. */
function StoppedUploads({ pictures, store }: { pictures: Picture[]; store: UploadStore }) {
  const isOffline = useIsOffline();
  const waiting = isOffline ? pictures.filter(isInFlight).length : 0;
  const failed = pictures.filter(({ status }) => status === "failed").length;
  if (waiting === 0 && failed < 2) return null;
  return (
    <div
      role="status"
      className="mt-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-sm border border-line-2 bg-sheet py-2 pr-3 pl-4 text-14"
    >
      {waiting > 0 ? <Clock /> : <TriangleAlert className="text-bad" />}
      <p className="min-w-0 flex-1">
        <span className="font-medium">
          {waiting > 0 ? "You are offline." : `${formatCount(failed, "upload")} stopped.`}
        </span>{" "}
        <span className="text-ink-2">
          {waiting > 0 &&
            `${formatCount(waiting, "picture waits", "pictures wait")} on this device and will be sent when you are online.`}
        </span>
      </p>
      <Button size="sm" onClick={store.retryAll}>
        <RotateCw /> Retry all
      </Button>
    </div>
  );
}
