import { CITIES, COUNTRIES } from "./location-words";
import { soundKey, toLatin } from "./sound-key";

const cities = new Map<string, string>();
const countries = new Map<string, string>();

/** The first words of names with several. */
const cityStarts = new Set<string>();

const keyOf = (text: string) => soundKey(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ""));

function load(table: string, into: Map<string, string>) {
  for (const line of table.trim().split("\n"))
    for (const group of line.split("|")) {
      const names = group.split(" ");
      for (const name of names) if (name.includes("+")) cityStarts.add(soundKey(name.split("+", 1).join()));
      for (const name of names)
        into.set(
          keyOf(name.replace(/^(?:sankt|saint)\+/, "st+")),
          toLatin((names[0] ?? "").replaceAll("+", "")),
        );
    }
}

const SAINT = /^(?:sankt|saint|sint)[ -]/i;
const DISTRICT = /\d\S*/g;
const WORD_CITY = /(?<=..)[市시]$/u;
/** Rivers and states after a city: "Frankfurt am Main", "Vancouver BC". */
const ADDITION = / (?:am|an der|upon|on|sur) .*| a\. ?[dMNR]\..*| City$| \p{Lu}{2}$/u;

/** One word for a city, the same for its names in several languages. Empty without a city. */
export function cityWord(city: string | null): string {
  if (!city) return "";
  const [first = ""] = city
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(SAINT, "st ")
    .split(/[,;/(]/);
  const name = first.replace(DISTRICT, " ").trim().replace(WORD_CITY, "");
  const short = name.replace(ADDITION, "");
  return cityByKey(keyOf(name)) ?? cityByKey(keyOf(short)) ?? keyOf(short).replace(/[^a-z0-9]/g, "");
}

/** Checks whether a city of the table with several words begins with this one, as `soundKey` writes it. */
export const isCityStart = (key: string) => cityStarts.has(key);

/** The word of a city of the table, by the `soundKey` of one of its names. */
export function cityByKey(key: string): string | undefined {
  if (cities.size === 0) load(CITIES, cities);
  return cities.get(key);
}

/** The code of a country of the table; otherwise empty. */
export const countryCode = (country: string | null) => countryByKey(keyOf(country ?? "")) ?? "";

/** The code of a country of the table, by the `soundKey` of its code or of one of its names. */
export function countryByKey(key: string): string | undefined {
  if (countries.size === 0) load(COUNTRIES, countries);
  return countries.get(key);
}
