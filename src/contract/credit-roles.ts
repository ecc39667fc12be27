/**
 * The roles that a form offers, by id; other words are allowed. They are the roles of actors of ISO 16739-1 (IfcRoleEnum), and
 * those of buildings that it lacks.
 */
export const creditRoles = {
  architect: "Architect",
  "executive-architect": "Executive architect",
  "interior-designer": "Interior designer",
  landscape: "Landscape architect",
  "urban-designer": "Urban designer",
  engineer: "Engineer",
  "structural-engineer": "Structural engineer",
  "civil-engineer": "Civil engineer",
  "geotechnical-engineer": "Geotechnical engineer",
  "mechanical-engineer": "Mechanical engineer",
  "electrical-engineer": "Electrical engineer",
  "plumbing-engineer": "Plumbing engineer",
  "facade-engineer": "Facade engineer",
  "fire-engineer": "Fire engineer",
  "commissioning-engineer": "Commissioning engineer",
  "cost-engineer": "Cost engineer",
  "building-physicist": "Building physicist",
  "energy-consultant": "Energy consultant",
  acoustics: "Acoustics",
  lighting: "Lighting designer",
  conservation: "Conservation",
  surveyor: "Surveyor",
  consultant: "Consultant",
  "bim-coordinator": "BIM coordinator",
  "project-manager": "Project manager",
  "construction-manager": "Construction manager",
  "site-manager": "Site manager",
  contractor: "Contractor",
  subcontractor: "Subcontractor",
  carpenter: "Carpenter",
  manufacturer: "Manufacturer",
  supplier: "Supplier",
  client: "Client",
  owner: "Building owner",
  developer: "Developer",
  operator: "Building operator",
  "facilities-manager": "Facilities manager",
  artist: "Artist",
  "model-maker": "Model maker",
  visualisation: "Visualisation",
  photographer: "Photographer",
} as const;
/** The role in words. */
export const roleName = (role: string): string =>
  Object.hasOwn(creditRoles, role) ? creditRoles[role as keyof typeof creditRoles] : role;

/** The id of the role that these words name, or else the words. */
export const roleOf = (words: string): string =>
  Object.entries(creditRoles).find(([, name]) => name.toLowerCase() === words.trim().toLowerCase())?.[0] ??
  words;
