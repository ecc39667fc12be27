import { describe, expect, it } from "vitest";
import { ambiguous, readNumber } from "./read-number";

const value = (number: number) => ({ value: number });

describe("a number as people write it", () => {
  it.each([
    ["850000", 850_000],
    ["12,5", 12.5],
    ["12.5", 12.5],
    ["1.250,5", 1250.5],
    ["1,250.5", 1250.5],
    ["1'200", 1200],
    ["1’200.50", 1200.5],
    ["1 250", 1250],
    ["1\u{a0}250,75", 1250.75],
    ["1\u{202f}250\u{202f}000", 1_250_000],
    ["1.250.000", 1_250_000],
    ["12,34,567", 1_234_567],
    ["12,34,567.5", 1_234_567.5],
    ["٣٤٥", 345],
    ["١٬٢٥٠٫٥", 1250.5],
    ["۱۲۳۴", 1234],
    ["१२,५", 12.5],
    ["１２．５", 12.5],
    ["0.125", 0.125],
    [".5", 0.5],
    ["1250.500", 1250.5],
    ["12.3456", 12.3456],
    ["€ 2.500.000,00", 2_500_000],
    ["2.500,-", 2500],
    ["-12,5", -12.5],
    ["−3", -3],
    ["1,5E+12", 1.5e12],
    ["1e3", 1000],
  ])("%s", (text, number) => {
    for (const sign of [undefined, ".", ","] as const) expect(readNumber(text, sign)).toEqual(value(number));
  });

  it.each([
    "",
    "twelve",
    "1,25,0",
    "1.2.3",
    "1 2 3",
    "1,2,500",
    "12,",
    "1,250,5",
    "0x10",
    "1'20",
    "12 m",
    "1e999",
    "5".repeat(41),
    "--1",
    "1.250'000",
  ])("is not '%s'", (text) => expect(readNumber(text)).toBe(undefined));

  it("that could be two is both, unless the decimal sign that is usual decides", () => {
    expect(readNumber("12.125")).toEqual({ decimal: 12.125, grouped: 12_125 });
    expect(readNumber("12,125")).toEqual({ decimal: 12.125, grouped: 12_125 });
    expect(readNumber("12.125", ",")).toEqual(value(12_125));
    expect(readNumber("12.000", ",")).toEqual(value(12_000));
    expect(readNumber("12,125", ".")).toEqual(value(12_125));
    expect(readNumber("12.125", ".")).toEqual(value(12.125));
    expect(readNumber("12,125", ",")).toEqual(value(12.125));
  });

  it("is both if its decimals are zeros, or it has decimals although it is whole", () => {
    expect(readNumber("850.000", ".")).toEqual({ decimal: 850, grouped: 850_000 });
    expect(readNumber("850,000", ",")).toEqual({ decimal: 850, grouped: 850_000 });
    expect(readNumber("2.500", ".", true)).toEqual({ decimal: 2.5, grouped: 2500 });
    expect(ambiguous("2.500", { decimal: 2.5, grouped: 2500 })).toBe("2.500 is ambiguous: write 2500 or 2.5");
  });

  it("is read as each language formats it", () => {
    for (const locale of [
      "en",
      "de",
      "fr",
      "es",
      "it",
      "pl",
      "pt-BR",
      "nl",
      "sv",
      "tr",
      "ru",
      "ja",
      "zh",
      "ko",
      "ar-EG",
      "fa",
      "hi",
      "bn",
      "th",
      "de-CH",
      "de-AT",
      "en-IN",
      "my",
      "ne",
      "he",
    ]) {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
      const sign = format.formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
      for (const number of [0, 7, 12.5, 850, 1250, 1250.5, 12_345.678, 850_000, 1_234_567.25, 1e15])
        expect(
          readNumber(format.format(number), sign === "." || sign === "," ? sign : undefined),
          `${locale} ${number}`,
        ).toEqual(value(number));
    }
  });
});
