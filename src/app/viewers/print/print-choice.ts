import { validSearch } from "../../lib/valid-search";

/** The search parameters of the print page of a project or portfolio. */
export const printLayouts = { "one-page": "One page", full: "Full" } as const;
export const printPapers = { a4: "A4", letter: "Letter" } as const;
export type PrintLayout = keyof typeof printLayouts;
export type PrintPaper = keyof typeof printPapers;

export type PaperSearch = { paper?: PrintPaper };
export type PrintSearch = PaperSearch & { layout?: PrintLayout };

export const paperSearch = ({ paper }: Record<string, unknown>): PaperSearch =>
  validSearch(["paper"], paper === "a4" || paper === "letter" ? { paper } : {});

export const printSearch = ({ layout, ...search }: Record<string, unknown>): PrintSearch => ({
  ...paperSearch(search),
  ...validSearch(["layout"], layout === "one-page" || layout === "full" ? { layout } : {}),
});

/** The fragment after `#`: the print page opens the browser's print dialog, which can save a PDF. */
export const PRINT_HASH = "print";

/** Letter in the countries that use it, where the browser's language names one of them. */
export const usualPaper = (language: string): PrintPaper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|PA|GT|NI|SV|DO)$/i.test(language) ? "letter" : "a4";
