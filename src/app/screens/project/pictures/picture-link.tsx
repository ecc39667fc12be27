import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { hasModifier } from "../../../lib/has-modifier";
import { variantUrl } from "../../../lib/media";
import { loadLightbox } from "./lightbox/load-lightbox";
import type { ProjectPicture } from "./project-pictures";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry was added when a picture was opened: closing it goes back. */
    hasOpenedPicture?: boolean;
  }
}

type PictureLinkProps = {
  url: string;
  /** All pictures that can be opened. */
  pictures: ProjectPicture[];
  className: string;
  children: ReactNode;
};

/**
 * Opens a picture in the lightbox, by the part of the page's address after `#`. Without JavaScript, or with a modifier
 * key, it opens the picture itself.
 */
export function PictureLink({ url, pictures, className, children }: PictureLinkProps) {
  const navigate = useNavigate();
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
    const state = { hasOpenedPicture: true };
    void navigate({ to: ".", search: true, hash, state, resetScroll: false, hashScrollIntoView: false });
  };
  return (
    <a
      id={hash}
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
