import type { DocumentPage } from "@contract/media";

/** The texts of a page of a PDF, as form values: texts are empty if there are none. */
export type FormPage = Record<keyof DocumentPage, string>;
/** The pages of a PDF whose words were edited. */
export type FormDocument = { url: string; pages: FormPage[] };

export const formPagesOf = (pages: readonly DocumentPage[]): FormPage[] =>
  pages.map(({ number, name, scale }) => ({ number: number ?? "", name: name ?? "", scale: scale ?? "" }));

export const pagesOf = (edited: readonly FormDocument[], url: string, pages: readonly DocumentPage[]) =>
  edited.find((document) => document.url === url)?.pages ?? formPagesOf(pages);

/** Changes a page. The list of a form has only PDFs that differ from the stored ones. */
export function withPage(
  edited: readonly FormDocument[],
  { url, pages }: { url: string; pages: readonly DocumentPage[] },
  index: number,
  changes: Partial<FormPage>,
): FormDocument[] {
  const before = pagesOf(edited, url, pages);
  const after = before.map((page, at) => (at === index ? { ...page, ...changes } : page));
  const others = edited.filter((document) => document.url !== url);
  const isChanged = JSON.stringify(after) !== JSON.stringify(formPagesOf(pages));
  return isChanged ? [...others, { url, pages: after }] : others;
}
