/** A page of a project's drawing, both counted from 1. */
export type DrawingPage = { drawing: number; page: number };

/** The part of the URL after `#` that opens a drawing in the document viewer. */
export const drawingHash = ({ drawing, page }: DrawingPage) =>
  `drawing-${drawing}${page > 1 ? `-page-${page}` : ""}`;

/** The drawing that a URL opens; undefined if it opens none. */
export function parseDrawingHash(hash: string): DrawingPage | undefined {
  const [, drawing, page = "1"] = /^#?drawing-(\d{1,3})(?:-page-(\d{1,6}))?$/.exec(hash) ?? [];
  return drawing && Number(page) > 0 ? { drawing: Number(drawing), page: Number(page) } : undefined;
}
