export const SHOWN = 20;

/** The call that finds the viewer's own projects to add to a document. The loader makes the first one. */
export const ownProjectSearch = (search: string, chosen: number) => ({
  search,
  sort: "updated" as const,
  direction: "descending" as const,
  limit: SHOWN + chosen,
});
