import { CITIES, COUNTRIES } from "./name-words";
import { soundKey, toLatin } from "./sound-key";

let cities: Map<string, string> | undefined;
let countries: Map<string, string> | undefined;

const keyOf = (text: string) => soundKey(text.replace(/[\s+'’.-]+/g, ""));

function load(table: string) {
  const loaded = new Map<string, string>();
  for (const line of table.replaceAll("\n", "").split("|")) {
    const names = line.trim().split(" ");
    for (const name of names) loaded.set(keyOf(name), toLatin((names[0] ?? "").replaceAll("+", "")));
  }
  return loaded;
}

/** One word for a city, the same for its names in several languages. Empty without a city. */
export function cityWord(city: string | null): string {
  if (!city) return "";
  cities ??= load(CITIES);
  const [first = ""] = city.normalize("NFKC").split(/[,;/(（]/);
  const name = first.replace(/\d\S*/g, " ").replace(/(?<=.)[市시]$/u, "").trim();
  const whole = cities.get(keyOf(name));
  if (whole) return whole;
  const short = name
    .replace(/\s+(?:am|an der|a\.?\s*[dM]\.?|upon|on|sur|i\. ?Br\.?|im)\s.*$/i, "")
    .replace(/\s+(?:City|\p{Lu}{2})$/u, "");
  return cities.get(keyOf(short)) ?? keyOf(short).replace(/[^a-z0-9]/g, "");
}

/** The code of a country, or the name as it was written if it is none of the table. Empty without a country. */
export function countryWord(country: string | null): string {
  if (!country) return "";
  countries ??= load(COUNTRIES);
  return countries.get(keyOf(country)) ?? "";
}
