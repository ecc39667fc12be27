/** The part of the URL after `#` that opens a saved view of the model, counted from 1. */
export const viewHash = (view: number) => `model-view-${view}`;

/** The number of the saved view that a URL opens; undefined if it opens none. */
export function parseViewHash(hash: string): number | undefined {
  const [, view] = /^#?model-view-([1-9]\d?)$/.exec(hash) ?? [];
  return view ? Number(view) : undefined;
}
