import type { AreaUnit } from "../../../lib/area-unit";

/** A number without its unit, currency and multiplier: "ca. 1,2 Mio. €" has the digits "1,2". */
export type NumberCell = { digits: string; factor: number; unit?: AreaUnit; currency?: string };

const LENGTH_MAX = 60;

/** The currencies of signs and abbreviations. "$" alone is that of the United States. */
const currencies: [RegExp, string][] = [
  [/€|\beuros?\b/g, "EUR"],
  [/£|\bpounds?\b/g, "GBP"],
  [/\bus\$|\$us\b|\busd\b|\bdollars?\b/g, "USD"],
  [/\b(?:ca|c)\$/g, "CAD"],
  [/\b(?:au|a)\$/g, "AUD"],
  [/\$/g, "USD"],
  [/₺|\btl\b|\blira\b/g, "TRY"],
  [/\bs?fr\.?(?=$|[\s\d])|\bfranken\b/g, "CHF"],
  [/₹/g, "INR"],
  [/\bzł|\bzl\b/g, "PLN"],
  [/₽/g, "RUB"],
  [/₴/g, "UAH"],
];

const units: [RegExp, AreaUnit][] = [
  [/(?<![a-z])(?:sq\.? ?(?:ft|feet)\.?|sqft|square feet|ft2|[gnr]?sf)(?![a-z])/g, "sqft"],
  [/(?<![a-z])(?:m2|m\^2|qm|sqm|sq\.? ?m\.?|mq|metrekare|square metres|square meters)(?![a-z])/g, "m2"],
];

const factors: [RegExp, number][] = [
  [/(?<![\p{L}])(?:billions?|milliarden?|mrd|milliards?|milyar|mil millones)\.?(?![\p{L}])/gu, 1e9],
  [
    /(?<![\p{L}])(?:millions?|millionen|mio|mill?|mln|mn|milyon|millones|milioni|millon)\.?(?![\p{L}])/gu,
    1e6,
  ],
  [/(?<![\p{L}])(?:tausend|tsd|bin|mila|thousand)\.?(?![\p{L}])/gu, 1e3],
  [/(?<=\d ?)m(?![\p{L}\d])|(?<![\p{L}])m(?= ?(?:€|eur))/gu, 1e6],
  [/(?<=\d ?)k(?![\p{L}\d])|(?<![\p{L}])[kt](?= ?(?:€|eur))/gu, 1e3],
];

const ABOUT =
  /^(?:ca\.?|circa|env\.?|environ|approx\.?|approximately|about|rund|etwa|yaklaşık|aprox\.?|est\.?|estimated|\+\/-|~|≈|±)/;

/** Taxes have no field: "3,1 M€ HT", "£1.2m (excl. VAT)", "4 milyon TL + KDV". */
const TAX =
  /[ (]{0,2}(?<!\p{L})(?:ht|ttc|hors taxes?|netto|brutto|net|(?:(?:excl|incl|exkl|inkl|zzgl|plus)\.? |\+ ?)?(?:vat|mwst|ust|tva|iva|kdv)\.?(?: (?:hariç|dahil|esclusa|inclusa|incluido))?)(?!\p{L})\)?$/u;

/** The basis after an area, which its heading usually says: "1.480 m² BGF". */
const BASIS = /(?<=\d[\d.,' ]{0,20}) (?:bgf|ngf|nuf|nrf|hnf|sdp|shon|shab|gfa|gia|gea|nia)$/;

/** Basements, the ground floor, the floors above it, and a storey under the roof: "R+4", "2 UG + EG + 4 OG", "E+3+D". */
const STOREYS =
  /^(?:\d? ?(?:ug|kg|sous-sols?|bodrum|[bs]) ?\+ ?)?(?:eg|rdc|rez|gf|zemin|pb|pt|[ergz]) ?\+ ?(\d{1,2})(?: ?(?:og|étages?|kat))?(?: ?\+ ?(dg|d|attika|attique|combles?))?$/;

/** Takes a cell apart. The digits of "R+4" are "5": basements are no levels. `currency` is a code in the cell (ISO 4217) or that of a sign. */
export function takeApart(cell: string): NumberCell {
  if (cell.length > LENGTH_MAX) return { digits: cell, factor: 1 };
  let text = cell.normalize("NFKC").toLowerCase().trim().replace(ABOUT, "").trimStart().replace(TAX, "");
  const [, above, roof] = STOREYS.exec(text) ?? [];
  if (above) return { digits: String(1 + Number(above) + (roof ? 1 : 0)), factor: 1 };
  const take = <T>(table: [RegExp, T][]): T | undefined => {
    for (const [pattern, value] of table) {
      const without = text.replace(pattern, " ");
      if (without !== text) {
        text = without;
        return value;
      }
    }
    return undefined;
  };
  // Factors first: "T€" and "M€" are recognized by the sign after them.
  const factor = take(factors) ?? 1;
  const unit = take(units);
  text = text.replace(BASIS, "");
  const currency = take(currencies) ?? takeCode();
  const digits = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[,.]?[-–—]{1,2}$/, "")
    .trim();
  // Nobody writes square feet with three decimals, whatever the decimal sign of the column is: "9,800 sq ft".
  const grouped = unit === "sqft" ? digits.replace(/^(\d{1,3})[.,](\d{3})$/, "$1$2") : digits;
  return { digits: grouped, factor, ...(unit && { unit }), ...(currency && { currency }) };

  function takeCode() {
    const code = /(?<!\p{L})[a-z]{3}(?!\p{L})/u.exec(text)?.[0].toUpperCase();
    if (!code || !currencyCodes().has(code)) return undefined;
    text = text.replace(code.toLowerCase(), " ");
    return code;
  }
}

let codes: Set<string> | undefined;
const currencyCodes = () => {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes;
};

/** The currency of a heading such as "Baukosten (T€)", and its factor. */
export function unitsOfHeading(heading: string) {
  const { factor, unit, currency } = takeApart(heading.replace(/[^\p{L}\p{N}€£$₺₹.²^]+/gu, " "));
  return { factor: currency ? factor : 1, unit, currency };
}

/** The code of a currency column: "€" and "euro" are EUR. */
export const currencyOf = (cell: string) => takeApart(cell).currency;
