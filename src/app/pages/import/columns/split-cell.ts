const SEPARATOR = / ?[–—] ?| [-/] | (?:bis|to|until|à|au|al|hasta|ile) /i;
/** A hyphen that follows a year, and is not that of a date: "03/2015-06/2019". */
const BETWEEN_YEARS = /^(.{0,40}\b\d{4}) ?[-/~] ?(\D{0,20}\b\d{4}|\d\d?[./]\d{4})$/;

/** "2019/20": the second number is a later year, and no month. */
const TO_YEAR = /^(\d\d)(\d\d) ?[/–] ?(\d\d)$/;

/** The words before the first date of a period, and before the only date of one that has no start. */
const FROM = /^(?:seit|ab|von|since|from|depuis|de|desde|dal|od) (?=.{0,40}\d{4}$)/i;
const UNTIL = /^(?:bis|until|jusqu['’]en|hasta|fino al|do) (?=.{0,20}\d{4}$)/i;
/** The end of a period that goes on: "2019–", "2019 – heute". */
const GOES_ON =
  /(?<=\d{4}) ?(?:[-–—]|bis|to|until|à|al|hasta|do) ?(?:heute|today|present|now|ongoing|laufend|aujourd['’]hui|en cours|hoy|oggi|in corso|dziś|günümüz|devam ediyor)?$/i;

/**
 * The two ends of a period: "2015–2019", "Mai 2015 bis 2019". One of them is empty if the cell does not have it: "seit 2019".
 * Undefined for a date or another text.
 */
export function splitPeriod(text: string): [string, string] | undefined {
  if (text.length > 80) return undefined;
  const plain = text.trim().replace(/\s+/g, " ");
  const [, century = "", first = "", last = ""] = TO_YEAR.exec(plain) ?? [];
  if (Number(last) > Math.max(12, Number(first))) return [century + first, century + last];
  const rest = plain.replace(FROM, "");
  if (rest !== plain) return splitPeriod(rest) ?? [rest, ""];
  if (UNTIL.test(plain)) return ["", plain.replace(UNTIL, "")];
  if (GOES_ON.test(plain)) return [plain.replace(GOES_ON, ""), ""];
  const years = BETWEEN_YEARS.exec(plain);
  const [from = "", to = "", ...others] = years ? years.slice(1) : plain.split(SEPARATOR);
  return from && to && others.length === 0 ? [from, to] : undefined;
}

export const isPeriod = (text: string) =>
  splitPeriod(text)?.every((end) => end === "" || /\d{4}/.test(end)) ?? false;

/** The word of an estimate before a date: "est. 2027". A part of a year, as in "Q3 2022" and "Herbst 2021", is left out. */
const ABOUT =
  /^(?:est\.?|estimated|expected|anticipated|planned|ca\.?|circa|voraussichtlich|vorauss\.|geplant|prévue?|previsto|prevista|tahmini) /i;
const PART_OF_YEAR =
  /^(?:q[1-4]|[1-4]\.? ?(?:q|quartal|t|trimestre)|early|mid|late|spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|anfang|mitte|ende|printemps|été|automne|hiver|début|fin|rentrée|primavera|verano|otoño|invierno|estate|autunno|inverno|ilkbahar|yaz|sonbahar|kış)[ /-](?=\d{4}$)/i;
/** Matches a month and the last two digits of its year, which spreadsheets show as "Mar-19". */
const MONTH = /^(\p{L}{3,5})\.?[-. ]'?(\d\d)$/u;
/** Years of two digits up to this one are of this century. */
const LAST_OF_CENTURY = 50;

/** A date without the word before it, and with all digits of the year of a month. */
export const plainDate = (text: string) =>
  text
    .replace(ABOUT, "")
    .replace(PART_OF_YEAR, "")
    .replace(MONTH, (_, month, year) => `${month} ${Number(year) > LAST_OF_CENTURY ? 19 : 20}${year}`);

/** The day that a spreadsheet stores as a number: 43831 is 2020-01-01. Undefined for numbers before 1927 and after 2099. */
export function dayOfNumber(text: string) {
  const days = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (days < 10_000 || days > 73_050) return undefined;
  return new Date((days - DAYS_TO_1970) * 86_400_000).toISOString().slice(0, 10);
}
const DAYS_TO_1970 = 25_569;

const STATES =
  /, (?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: \d{5})?$/;

/** Checks whether a place ends with a state of the USA: "Portland, OR". Some of the codes are also those of countries. */
export const isInState = (place: string) => STATES.test(place);

/** The city and the country of "Lyon, France", "Lyon / France" and "Lyon (France)". Without a country, only the city. */
export function splitLocation(text: string) {
  const at = Math.max(...[",", "/", "("].map((sign) => text.lastIndexOf(sign)));
  if (at <= 0) return { city: text.trim(), country: "" };
  const country = text
    .slice(at + 1)
    .replace(")", "")
    .trim();
  return { city: text.slice(0, at).trim(), country };
}
