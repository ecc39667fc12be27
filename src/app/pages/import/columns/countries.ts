import { foldWords } from "@contract/fold-words";

const LANGUAGES = ["en", "de", "fr", "tr", "es", "it", "pl", "pt", "nl"];

/** The codes of usual names that no language has for the country itself. */
const otherNames = {
  US: ["us", "usa", "abd", "eeuu", "stati uniti d america"],
  GB: ["uk", "england", "scotland", "wales", "northern ireland", "grossbritannien"],
  AE: ["uae"],
  NL: ["holland"],
  DE: ["brd"],
  CZ: ["czech republic"],
};

/** The codes of the letters that cars have abroad. Sheets use the letters for countries. */
const carCodes: Readonly<Record<string, string>> = {
  ...{ A: "AT", B: "BE", D: "DE", E: "ES", F: "FR", H: "HU", I: "IT", L: "LU", N: "NO", P: "PT", S: "SE" },
};

let codes: Map<string, string> | undefined;
const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The English name of a country, from its name in nine languages or from its code in capitals. Undefined for other texts. */
export function countryOf(text: string) {
  codes ??= readCodes();
  const trimmed = text.trim();
  if (trimmed.length > 60) return undefined;
  const isCode = /^[A-Z]{2}$/.test(trimmed) && codes.has(trimmed);
  const code = isCode ? trimmed : codes.get(foldWords(trimmed));
  return code && english.of(code);
}

/** The English name of what a column of countries has, where single letters are codes too. Other texts stay as they are. */
export const countryIn = (text: string) => countryOf(carCodes[text.trim()] ?? text) ?? text;

function readCodes() {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of pairs) {
      const name = display.of(code);
      if (!name) continue;
      found.set(code, code);
      if (!found.has(foldWords(name))) found.set(foldWords(name), code);
    }
  }
  for (const [code, names] of Object.entries(otherNames)) for (const name of names) found.set(name, code);
  return found;
}
