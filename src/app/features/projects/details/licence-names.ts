import type { Licence } from "@contract/image-details";

export const licenceNames: Record<Licence, string> = {
  "all-rights-reserved": "All rights reserved",
  "CC-BY-4.0": "CC BY 4.0",
  "CC-BY-SA-4.0": "CC BY-SA 4.0",
  "CC-BY-NC-4.0": "CC BY-NC 4.0",
  "CC-BY-NC-ND-4.0": "CC BY-NC-ND 4.0",
  "CC0-1.0": "CC0 1.0",
};
