import { Bookmark } from "lucide-react";
import { usePortfolioSite } from "../../lib/portfolio-site";
import { SaveButton } from "./save-button";

type SavePictureButtonProps = { project: { id: number; title: string }; picture: string };

/** In the corner of a picture, whose element is the group `card`: while it is hovered, and always on touch screens. */
export function SavePictureButton(saved: SavePictureButtonProps) {
  if (usePortfolioSite()) return null;
  return (
    <SaveButton
      {...saved}
      className="icon-button absolute top-2 right-2 z-10 size-9 border border-line bg-sheet aria-expanded:opacity-100 can-hover:opacity-0 can-hover:transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 print:hidden"
    >
      <Bookmark />
    </SaveButton>
  );
}
