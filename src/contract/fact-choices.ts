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

/** Suggestions: other texts and currencies can be written. */
export const deliveryMethods = [
  "Design-bid-build",
  "Design-build",
  "Construction management",
  "Integrated project delivery",
  "Public-private partnership",
];
export const currencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "CAD",
  "AUD",
  "JPY",
  "CNY",
  "INR",
];
