import type { DocumentPage } from "@contract/media";

/** The texts of a page of a PDF, as form values: texts are empty if there are none. */
export type FormSheet = Record<keyof DocumentPage, string>;
/** The pages of a PDF whose words were edited. */
export type FormSheets = { url: string; pages: FormSheet[] };

export const formSheetsOf = (pages: readonly DocumentPage[]): FormSheet[] =>
  pages.map(({ number, name, scale }) => ({ number: number ?? "", name: name ?? "", scale: scale ?? "" }));

export const sheetsOf = (edited: readonly FormSheets[], url: string, pages: readonly DocumentPage[]) =>
  edited.find((document) => document.url === url)?.pages ?? formSheetsOf(pages);

/** Changes a page. The list of a form has only PDFs that differ from the stored ones. */
export function withSheet(
  edited: readonly FormSheets[],
  { url, pages }: { url: string; pages: readonly DocumentPage[] },
  index: number,
  changes: Partial<FormSheet>,
): FormSheets[] {
  const before = sheetsOf(edited, url, pages);
  const after = before.map((page, at) => (at === index ? { ...page, ...changes } : page));
  const others = edited.filter((document) => document.url !== url);
  const isChanged = JSON.stringify(after) !== JSON.stringify(formSheetsOf(pages));
  return isChanged ? [...others, { url, pages: after }] : others;
}
