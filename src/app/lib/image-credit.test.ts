import { licences } from "@contract/image-details";
import { expect, it } from "vitest";
import { creditOf, licenceLabel, licenceUrl } from "./image-credit";

it("names each licence and where it can be read", () => {
  expect(licences.map((licence) => [licenceLabel(licence), licenceUrl(licence)])).toEqual([
    ["All rights reserved", undefined],
    ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
    ["CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/"],
    ["CC BY-NC 4.0", "https://creativecommons.org/licenses/by-nc/4.0/"],
    ["CC BY-NC-ND 4.0", "https://creativecommons.org/licenses/by-nc-nd/4.0/"],
    ["CC0 1.0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ]);
});

it("gives as much of the credit as is known", () => {
  expect(creditOf({ photographer: "Åke Ström", year: 2024 })).toBe("Åke Ström, 2024");
  expect(creditOf({ photographer: null, year: 1962 })).toBe("1962");
  expect(creditOf({ photographer: null, year: null })).toBe("");
});
