import type { ImageDetail, Licence } from "@contract/image-details";

/** "All rights reserved", or the short name of a Creative Commons licence: "CC BY-NC 4.0". */
export const licenceLabel = (licence: Licence) =>
  licence === "all-rights-reserved"
    ? "All rights reserved"
    : licence.replace("CC-", "CC ").replace(/-(\d)/, " $1");

/** Returns the address of a licence's text; undefined if it is none of Creative Commons. */
export function licenceUrl(licence: Licence) {
  if (licence === "all-rights-reserved") return undefined;
  const path =
    licence === "CC0-1.0" ? "publicdomain/zero/1.0" : `licenses/${licence.slice(3, -4).toLowerCase()}/4.0`;
  return `https://creativecommons.org/${path}/`;
}

type Credit = Pick<ImageDetail, "photographer" | "year">;

/** "Åke Ström, 2024", or as much of it as is known. */
export const creditOf = ({ photographer, year }: Credit) => [photographer, year].filter(Boolean).join(", ");
