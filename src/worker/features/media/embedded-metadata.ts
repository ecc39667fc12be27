import { cleanLine } from "@contract/clean-text";
import { cutText } from "@contract/graphemes";
import { CAPTION_MAX, PHOTOGRAPHER_MAX } from "@contract/image-details";
import type { Suggested } from "@contract/media";
import { isStorable } from "@contract/primitives";
import { readIptc } from "./iptc";
import { readXmp } from "./xmp";

/** Blocks of metadata in an image file: an XMP packet, and Photoshop's image resources, which contain the IPTC fields. */
export type EmbeddedMetadata = { xmp?: Uint8Array | undefined; photoshop?: Uint8Array | undefined };

/**
 * The credits and texts in an image's metadata, and whether it is a panorama. XMP comes before IPTC, and the photographer
 * before the credit line. Damaged or hostile metadata yields nothing.
 */
export function describeImage({ xmp, photoshop }: EmbeddedMetadata): {
  suggested: Suggested;
  panorama: boolean;
} {
  const fromXmp = xmp && readXmp(xmp);
  const fromIptc = photoshop && readIptc(photoshop);
  const first = (name: "caption" | "creator" | "credit", max: number) =>
    suggestion(fromXmp?.[name], max) ?? suggestion(fromIptc?.[name], max);
  return {
    suggested: {
      caption: first("caption", CAPTION_MAX),
      photographer: first("creator", PHOTOGRAPHER_MAX) ?? first("credit", PHOTOGRAPHER_MAX),
    },
    panorama: fromXmp?.projection === "equirectangular",
  };
}

/** A text under the rules for owners' input: clean, and cut to its maximum length. */
function suggestion(text: string | undefined, max: number) {
  if (!text || !isStorable(text)) return null;
  const line = cleanLine(text).replace(/\s+/g, " ");
  return cutText(line, max).trimEnd() || null;
}
