import { cleanLine } from "@contract/clean-text";
import { readExif } from "@contract/exif";
import { cutText } from "@contract/graphemes";
import { CAPTION_MAX, PHOTOGRAPHER_MAX } from "@contract/image-details";
import type { Suggested } from "@contract/media";
import type { Labels } from "@contract/picture-labels";
import { isStorable } from "@contract/primitives";
import { readIptc } from "./iptc";
import { readXmp } from "./xmp";

/**
 * Blocks of metadata in an image file: an XMP packet, Photoshop's image resources, which contain the IPTC fields, and EXIF.
 * `hasContentCredentials` tells whether there is a C2PA manifest, which is not read.
 */
export type EmbeddedMetadata = Partial<Record<"xmp" | "photoshop" | "exif", Uint8Array | undefined>> & {
  hasContentCredentials?: boolean;
};

/**
 * The credits, texts and labels in an image's metadata, and whether it is a panorama. XMP comes before IPTC, the photographer
 * before the credit line, and the stated source before the camera. Damaged or hostile metadata yields nothing.
 */
export function describeImage({ xmp, photoshop, exif, hasContentCredentials = false }: EmbeddedMetadata): {
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
      kind: null,
      ai: null,
      ...(sourceLabels(fromXmp?.source) ?? (exif && readExif(exif).hasCamera && PHOTOGRAPH)),
      hasContentCredentials,
    },
    panorama: fromXmp?.projection === "equirectangular",
  };
}

const PHOTOGRAPH = { kind: "photograph" } as const;

/** The labels that follow from IPTC's digital source types (cv.iptc.org/newscodes/digitalsourcetype). Others say neither. */
const sources: Readonly<Record<string, Partial<Labels>>> = {
  digitalcapture: { kind: "photograph", ai: "none" },
  computationalcapture: { kind: "photograph" },
  negativefilm: { kind: "photograph" },
  positivefilm: { kind: "photograph" },
  compositewithtrainedalgorithmicmedia: { ai: "assisted" },
  trainedalgorithmicmedia: { ai: "generated" },
  algorithmicmedia: { kind: "rendering" },
  virtualrecording: { kind: "rendering" },
  digitalcreation: { kind: "rendering" },
  digitalart: { kind: "rendering" },
  softwareimage: { kind: "rendering" },
};

/** The labels of a source type, which is an address, or a code with the prefix "digsrctype:". */
function sourceLabels(source: string | undefined) {
  const [, name = ""] =
    /(?:\/digitalsourcetype\/|^digsrctype:)([a-z]{1,60})\/?$/i.exec(source?.trim() ?? "") ?? [];
  return Object.hasOwn(sources, name.toLowerCase()) ? sources[name.toLowerCase()] : undefined;
}

/** EXIF in a WebP or an AVIF. Some programs write the header of EXIF in a JPEG before it. */
export const tiffOf = (exif: Uint8Array) => (exif[0] === "E".charCodeAt(0) ? exif.subarray(6) : exif);

/** Checks the beginning of a JUMBF box: its type, that of its description, and the name of C2PA in it (C2PA, 11.1.4). */
export const isC2pa = (box: Uint8Array | undefined) =>
  box !== undefined &&
  ["jumb", "jumd", "c2pa"].every((name, index) => {
    const at = [4, 12, 16][index] ?? 0;
    return String.fromCharCode(...box.subarray(at, at + 4)) === name;
  });

/** A text under the rules for owners' input: clean, and cut to its maximum length. */
function suggestion(text: string | undefined, max: number) {
  if (!text || !isStorable(text)) return null;
  const line = cleanLine(text).replace(/\s+/g, " ");
  return cutText(line, max).trimEnd() || null;
}
