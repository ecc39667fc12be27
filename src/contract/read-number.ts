export type DecimalSign = "." | ",";

/**
 * Reads the number in a text. Returns its value, or both possible values: "12.000" is 12 with a decimal point, and 12,000
 * with a point between thousands. Returns undefined if it is no number.
 */
export type NumberReading = { value: number } | { decimal: number; grouped: number } | undefined;

const LENGTH_MAX = 40;

/**
 * Reads a number as people write it: 1,250.5 and 1.250,5 and 1'250 and 1 250, in the digits of any script, also with the
 * sign of a currency. `decimal` is the usual decimal sign of the writer, and decides the value of "1.250". Even then,
 * "12.000" has two values, because nobody writes zeros for decimals; where a number is whole, so has every number that ends
 * in a separator and three digits.
 */
export function readNumber(text: string, decimal?: DecimalSign, isWhole = false): NumberReading {
  if (text.length > LENGTH_MAX) return undefined;
  const [, minus = "", written = ""] = /^([-−]?)(.*)$/s.exec(plain(text)) ?? [];
  const sign = minus ? -1 : 1;
  const numbers = readUnsigned(written, decimal, isWhole);
  if (numbers === undefined) return undefined;
  if (typeof numbers === "number") return { value: sign * numbers };
  return { decimal: sign * numbers[0], grouped: sign * numbers[1] };
}

/** The decimal sign of an unambiguous number. Undefined for whole numbers without separators. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const reading = readNumber(text);
  if (!reading || "grouped" in reading) return undefined;
  const signs = plain(text).match(/[.,]/g) ?? [];
  const last = signs.at(-1) as DecimalSign | undefined;
  const isRepeated = signs.length > 1 && new Set(signs).size === 1;
  return isRepeated ? (last === "," ? "." : ",") : last;
}

/** Latin digits, and of the separators only the comma, the point, the apostrophe and the space. */
const plain = (text: string) =>
  latinDigits(text.normalize("NFKC"))
    .replace(/[’ʼ′`´]/g, "'")
    .replaceAll("،", ",")
    .replace(/[\p{Sc}\p{Cf}]/gu, "")
    .trim()
    .replace(/(?<=\d[.,])-$/, "0");

export const latinDigits = (text: string) => text.replace(/\p{Nd}/gu, latinDigit);

/** Digits are consecutive in blocks of ten: the value of a digit is the number of digits before it in its block. */
function latinDigit(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Thousands, including the Indian grouping: 12,34,567. */
const GROUPED = /^\d{1,3}(?:([,.'٬ ])\d{2,3}(?:\1\d{2,3})*)$/;
const isGrouped = (text: string) => GROUPED.test(text) && /\d{3}$/.test(text);
const digitsOf = (text: string) => Number(text.replace(/\D/g, ""));
const isDigits = (text: string) => /^\d+$/.test(text);

function readUnsigned(
  text: string,
  usual?: DecimalSign,
  isWhole?: boolean,
): number | [number, number] | undefined {
  if (isDigits(text)) return Number(text);
  if (/^\d(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(text)) return finite(text.replace(",", "."));
  const at = Math.max(text.lastIndexOf("."), text.lastIndexOf(","), text.lastIndexOf("٫"));
  if (at < 0) return isGrouped(text) ? digitsOf(text) : undefined;
  const [before, sign, after] = [text.slice(0, at), text[at], text.slice(at + 1)];
  if (sign !== "٫" && before.includes(sign ?? "")) return isGrouped(text) ? digitsOf(text) : undefined;
  if (!isDigits(after) || (before !== "" && !isDigits(before) && !isGrouped(before))) return undefined;
  const value = Number(`${digitsOf(before)}.${after}`);
  const canBeThousands = sign !== "٫" && /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
  if (!canBeThousands) return value;
  if (usual && sign !== usual) return digitsOf(text);
  return usual && !isWhole && after !== "000" ? value : [value, digitsOf(text)];
}

const finite = (text: string) => (Number.isFinite(Number(text)) ? Number(text) : undefined);

/** The message for an ambiguous number. */
export const ambiguous = (text: string, { decimal, grouped }: { decimal: number; grouped: number }) =>
  `${text} is ambiguous: write ${grouped} or ${decimal}`;
