import { uploads } from "@contract/media";
import { UserText } from "../../../ui/user-text";
import { DropZone } from "./drop-zone";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import { RefusedFiles } from "./refused-files";
import type { Slot, UploadList } from "./store/upload-list";
import type { UploadStore } from "./store/upload-store";

type PictureTilesProps = {
  slot: Slot;
  uploadList: UploadList;
  store: UploadStore;
  chooseLabel: string;
  /** Replaces `chooseLabel` once there are pictures. */
  addLabel: string;
  layout: keyof typeof layouts;
};

const layouts = {
  drawing: {
    grid: "grid-cols-2 md:grid-cols-3",
    tile: "aspect-594/420",
    zone: "aspect-594/420",
    picture: "bg-drawing! p-1.5",
    fit: "contain",
  },
  photograph: {
    grid: "grid-cols-1",
    tile: "aspect-4/3",
    zone: "h-24 md:h-auto md:aspect-4/3",
    picture: "",
    fit: "cover",
  },
} as const;

/** Pictures in a grid, followed by a drop zone for more. */
export function PictureTiles({ slot, uploadList, store, chooseLabel, addLabel, layout }: PictureTilesProps) {
  const pictures = uploadList.pictures[slot];
  const rule = store.rules[slot];
  const { grid, tile, zone, picture: pictureClass, fit } = layouts[layout];
  return (
    <>
      <RefusedFiles slot={slot} uploadList={uploadList} store={store} className="mb-3" />
      <ul className={`grid gap-3 ${grid}`}>
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0 border border-line bg-sheet">
            <PictureThumb
              picture={picture}
              fit={fit}
              sizes="(width < 768px) 50vw, 460px"
              className={`w-full ${tile} ${pictureClass}`}
            />
            <div className="flex items-center gap-1 border-line border-t py-1 pr-1 pl-3">
              <div className="min-w-0 grow py-1">
                <UserText as="p" className="truncate text-left text-14 font-medium">
                  {picture.name}
                </UserText>
                <PictureBytes picture={picture} />
                <PictureStatus picture={picture} />
              </div>
              <PictureActions slot={slot} picture={picture} store={store} />
            </div>
          </li>
        ))}
        <li className="min-w-0">
          <DropZone
            id={slot}
            accept={uploads[rule.kind].types.join(",")}
            multiple
            label={pictures.length > 0 ? addLabel : chooseLabel}
            error={uploadList.errors[slot]}
            onFiles={(files) => store.add(slot, files)}
            className={pictures.length === 0 || layout === "drawing" ? zone : "h-18"}
          />
        </li>
      </ul>
    </>
  );
}
