import type { ReactNode } from "react";
import { UserText } from "../../../ui/user-text";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import { ROW, ROW_ACTIONS } from "./row-layout";
import type { Slot } from "./store/slots";
import type { PendingPicture } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type PendingRowProps = { slot: Slot; picture: PendingPicture; store: UploadStore; start?: ReactNode };

/** A picture that is uploading, or whose upload failed. `start` is its drag handle. */
export function PendingRow({ slot, picture, store, start }: PendingRowProps) {
  return (
    <div className={ROW}>
      {start}
      <PictureThumb picture={picture} sizes="96px" className="aspect-4/3 w-24 shrink-0" />
      <div className="min-w-0 flex-1">
        <UserText as="p" className="truncate text-left text-14 font-medium">
          {picture.name}
        </UserText>
        <PictureStatus picture={picture} />
      </div>
      <div className={ROW_ACTIONS}>
        <PictureBytes picture={picture} />
        <PictureActions slot={slot} picture={picture} store={store} />
      </div>
    </div>
  );
}
