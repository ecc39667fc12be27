/** How a floor area was measured. */
export const areaBases = { GFA: "Gross floor area", GIA: "Gross internal area", NIA: "Net internal area" };
export type AreaBasis = keyof typeof areaBases;

/** How far a project has come, with the labels of the interface. */
export const constructionStatuses = {
  concept: "Concept",
  design: "Design",
  tender: "Tender",
  construction: "Under construction",
  completed: "Completed",
  onHold: "On hold",
  unbuilt: "Unbuilt",
};
export type ConstructionStatus = keyof typeof constructionStatuses;

/** The contract's own fields are in square feet. */
export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
