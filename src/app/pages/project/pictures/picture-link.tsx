import type { MouseEvent, ReactNode } from "react";
import { hasModifier } from "../../../lib/has-modifier";
import { variantUrl } from "../../../lib/media";
import { useHashView } from "../../../viewers/lightbox/use-hash-view";
import { loadLightbox } from "./project-lightbox";
import type { PictureSlot, ProjectPicture } from "./project-pictures";

type PictureLinkProps = {
  url: string;
  slot: PictureSlot;
  /** All pictures that can be opened. */
  pictures: ProjectPicture[];
  className: string;
  children: ReactNode;
};

/**
 * Opens a picture in the lightbox, by the part of the page's address after `#`. Without JavaScript, or with a modifier
 * key, it opens the picture itself.
 */
export function PictureLink({ url, slot, pictures, className, children }: PictureLinkProps) {
  const view = useHashView();
  const index = pictures.findIndex((picture) => picture.url === url);
  const picture = pictures[index];
  if (!picture)
    return (
      <a href={url} className={className}>
        {children}
      </a>
    );
  const { hash } = picture;
  const open = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    view.open(hash);
  };
  return (
    <a
      // A picture can be in several places of a page: a link leads to the first of them.
      id={picture.slot === slot ? hash : undefined}
      href={variantUrl(url, 2560)}
      data-replay=""
      aria-haspopup="dialog"
      className={className}
      onPointerEnter={() => void loadLightbox().catch(() => undefined)}
      onClick={open}
    >
      {children}
      <span className="sr-only">{` Open image ${index + 1} of ${pictures.length}`}</span>
    </a>
  );
}
