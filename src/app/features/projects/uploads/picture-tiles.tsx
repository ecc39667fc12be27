import { uploads } from "@contract/media";
import { UserText } from "../../../ui/user-text";
import { DropZone } from "./drop-zone";
import { PictureActions, PictureBytes, PictureStatus, PictureThumb } from "./picture-parts";
import { RefusedFiles } from "./refused-files";
import type { Slot, UploadList } from "./upload-list";
import type { UploadStore } from "./upload-store";

type PictureTilesProps = {
  slot: Slot;
  shelf: UploadList;
  store: UploadStore;
  choose: string;
  /** What it says once there are some. */
  more: string;
  look: keyof typeof looks;
};

const looks = {
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

/** Pictures as sheets beside each other, and the place for the next one. */
export function PictureTiles({ slot, shelf, store, choose, more, look }: PictureTilesProps) {
  const pictures = shelf.pictures[slot];
  const rule = store.rules[slot];
  const { grid, tile, zone, picture: pictureClass, fit } = looks[look];
  return (
    <>
      <RefusedFiles slot={slot} shelf={shelf} store={store} className="mb-3" />
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
            choose={pictures.length > 0 ? more : choose}
            error={shelf.faults[slot]}
            onFiles={(files) => store.add(slot, files)}
            className={pictures.length === 0 || look === "drawing" ? zone : "h-18"}
          />
        </li>
      </ul>
    </>
  );
}
