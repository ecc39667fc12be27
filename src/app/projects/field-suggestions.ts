import type { FieldName } from "@contract/project-fields";

/** Other texts and currencies can be entered too. They are not in the table of fields because all pages load it. */
export const suggestions = {
  projectStatus: [
    "New construction",
    "Renovation",
    "Extension",
    "Adaptive reuse",
    "Restoration",
    "Fit-out",
    "Competition",
    "Study",
  ],
  designPhase: [
    "Concept design",
    "Schematic design",
    "Design development",
    "Construction documents",
    "Completed",
  ],
  constructionPhase: ["Not started", "Tender", "Under construction", "Completed", "In operation"],
  deliveryMethod: [
    "Design-bid-build",
    "Design-build",
    "Construction management",
    "Integrated project delivery",
    "Public-private partnership",
  ],
  costCurrency: ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "CAD", "AUD", "JPY", "CNY", "INR"],
} satisfies { [N in FieldName]?: readonly string[] };

export const suggestionsOf = (name: FieldName) =>
  (suggestions as { [N in FieldName]?: readonly string[] })[name];
