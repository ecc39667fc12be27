const SEPARATOR = /\s*[–—]\s*|\s+[-/]\s+|\s+(?:bis|to|until|à|au|al|hasta|ile)\s+/i;
const YEARS = /^(\d{4})\s*[-/]\s*(\d{4})$/;

/** The two ends of a period: "2015–2019", "Mai 2015 bis 2019". Undefined for a date or another text. */
export function splitPeriod(text: string): [string, string] | undefined {
  if (text.length > 80) return undefined;
  const years = YEARS.exec(text.trim());
  const [from = "", to = "", ...others] = years ? years.slice(1) : text.trim().split(SEPARATOR);
  return from && to && others.length === 0 ? [from, to] : undefined;
}

export const isPeriod = (text: string) => splitPeriod(text)?.every((end) => /\d{4}/.test(end)) ?? false;
