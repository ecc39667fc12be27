import type { FieldName } from "@contract/project-fields";

/** Other texts can be entered too. They are not in the table of fields because all pages load it. */
const suggestions: { [N in FieldName]?: readonly string[] } = {
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
};

export const suggestionsOf = (name: FieldName) => suggestions[name];
