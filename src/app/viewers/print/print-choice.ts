import { validSearch } from "../../lib/valid-search";

/** The search parameters of the print page of a project or portfolio. */
export const printLayouts = { "one-page": "One page", full: "Full" } as const;
export const printPapers = { a4: "A4", letter: "Letter" } as const;
export type PrintLayout = keyof typeof printLayouts;
export type PrintPaper = keyof typeof printPapers;

/** The maximum number of projects of a book: each is a call of its own. */
export const BOOK_PROJECTS = 24;

export type PaperSearch = { paper?: PrintPaper };
/** `projects` are the ids of the projects of a book, with hyphens between them. Without it, it has the newest ones. */
export type BookSearch = PaperSearch & { projects?: string };
export type PrintSearch = PaperSearch & { layout?: PrintLayout };

export const paperSearch = ({ paper }: Record<string, unknown>): PaperSearch =>
  validSearch(["paper"], paper === "a4" || paper === "letter" ? { paper } : {});

export const bookSearch = ({ projects, ...search }: Record<string, unknown>): BookSearch => ({
  ...paperSearch(search),
  ...validSearch(
    ["projects"],
    // A single id is read as a number.
    /^\d{1,15}(-\d{1,15})*$/.test(String(projects)) ? { projects: String(projects) } : {},
  ),
});

export const printSearch = ({ layout, ...search }: Record<string, unknown>): PrintSearch => ({
  ...paperSearch(search),
  ...validSearch(["layout"], layout === "one-page" || layout === "full" ? { layout } : {}),
});

/** The fragment after `#`: the print page opens the browser's print dialog, which can save a PDF. */
export const PRINT_HASH = "print";

/** Letter in the countries that use it, where the browser's language names one of them. */
export const usualPaper = (language: string): PrintPaper =>
  /-(US|CA|MX|PH|CL|CO|VE|CR|PA|GT|NI|SV|DO)$/i.test(language) ? "letter" : "a4";
