import { type DecimalSign, readNumber } from "@contract/read-number";
import { useSyncExternalStore } from "react";

/** The format in which numbers are read and written in a field. */
export type FieldNumber = {
  /** A whole number, such as a cost or a number of storeys. */
  isWhole?: boolean;
  /** A year is a whole number without separators. */
  isYear?: boolean;
};

const listen = (onChange: () => void) => {
  addEventListener("languagechange", onChange);
  return () => removeEventListener("languagechange", onChange);
};

/** The language of the reader's browser; English on the server. */
export const useReaderLocale = () =>
  useSyncExternalStore(
    listen,
    () => navigator.language,
    () => "en",
  );

/** The decimal sign that is usual in a language; undefined for languages with neither a point nor a comma. */
function decimalSign(locale: string): DecimalSign | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === "decimal")?.value;
  return sign === "." || sign === "," ? sign : undefined;
}

export const readLocalNumber = (text: string, locale: string, { isWhole, isYear }: FieldNumber) =>
  readNumber(text.trim(), decimalSign(locale), isWhole || isYear);

/** Formats a number with all of its decimals. */
export const formatLocalNumber = (value: number, locale: string, { isYear = false }: FieldNumber) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: !isYear }).format(value);
