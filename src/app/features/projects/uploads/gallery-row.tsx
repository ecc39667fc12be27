import { GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../../ui/button";
import { UserText } from "../../../ui/user-text";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import { isStored, type Picture } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type GalleryRowProps = {
  picture: Picture;
  store: UploadStore;
  isMoving: boolean;
  handle: ComponentProps<"button">;
};

/** One gallery picture: drag handle, thumbnail, name and progress. On phones the actions wrap below. */
export function GalleryRow({ picture, store, isMoving, handle }: GalleryRowProps) {
  return (
    <li
      className={`flex min-h-22 flex-wrap items-center gap-x-3 border-line border-b py-2 select-none md:flex-nowrap md:gap-x-4 ${isMoving ? "bg-well" : ""}`}
    >
      <button
        type="button"
        aria-label={`Reorder ${picture.name}`}
        className="grid cursor-grab touch-none active:cursor-grabbing h-10 w-8 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink"
        {...handle}
      >
        <GripVertical className="stroke-2" />
      </button>
      <PictureThumb picture={picture} sizes="96px" className="aspect-4/3 w-24 shrink-0" />
      <div className="min-w-0 flex-1">
        <UserText as="p" className="truncate text-left text-14 font-medium">
          {picture.name}
        </UserText>
        {isStored(picture) && <PictureBytes picture={picture} />}
        <PictureStatus picture={picture} />
      </div>
      <div className="flex basis-full items-center justify-end gap-2 md:basis-auto">
        {isStored(picture) ? (
          <Button
            size="sm"
            aria-label={`Set as main, ${picture.name}`}
            onClick={() => store.setMain(picture.id)}
          >
            Set as main
          </Button>
        ) : (
          <PictureBytes picture={picture} />
        )}
        <PictureActions slot="images" picture={picture} store={store} />
      </div>
    </li>
  );
}
