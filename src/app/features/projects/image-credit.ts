import type { ImageDetail, Licence } from "@contract/image-details";

const CREATIVE_COMMONS = "https://creativecommons.org";

/** The name of each licence, and where it can be read. */
export const licenceLabels: Record<Licence, { label: string; href: string | null }> = {
  "all-rights-reserved": { label: "All rights reserved", href: null },
  "CC-BY-4.0": { label: "CC BY 4.0", href: `${CREATIVE_COMMONS}/licenses/by/4.0/` },
  "CC-BY-SA-4.0": { label: "CC BY-SA 4.0", href: `${CREATIVE_COMMONS}/licenses/by-sa/4.0/` },
  "CC-BY-NC-4.0": { label: "CC BY-NC 4.0", href: `${CREATIVE_COMMONS}/licenses/by-nc/4.0/` },
  "CC-BY-NC-ND-4.0": { label: "CC BY-NC-ND 4.0", href: `${CREATIVE_COMMONS}/licenses/by-nc-nd/4.0/` },
  "CC0-1.0": { label: "CC0 1.0", href: `${CREATIVE_COMMONS}/publicdomain/zero/1.0/` },
};

type Credit = Pick<ImageDetail, "photographer" | "year">;

/** "Åke Ström, 2024", or as much of it as is known. */
export const creditOf = ({ photographer, year }: Credit) => [photographer, year].filter(Boolean).join(", ");
