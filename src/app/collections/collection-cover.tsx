import type { COVERS_MAX } from "@contract/collections";
import { variantUrl } from "../lib/media";

/** A copy of the contract's value, checked by its type: importing it would add the schemas to the public bundle. */
const COVERS: typeof COVERS_MAX = 4;

type CollectionCoverProps = { covers: string[]; width: 320 | 640; className: string };

/** The first four pictures of a collection in one frame. */
export function CollectionCover({ covers, width, className }: CollectionCoverProps) {
  return (
    <span className={`grid shrink-0 grid-cols-2 grid-rows-2 gap-px bg-line ${className}`}>
      {Array.from({ length: COVERS }, (_, index) => {
        const url = covers[index];
        return url ? (
          <img
            key={url}
            src={variantUrl(url, width)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full min-h-0 bg-well object-cover"
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are identical
          <span key={`empty-${index}`} className="bg-well" />
        );
      })}
    </span>
  );
}
