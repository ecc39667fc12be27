/** The fields of projects and users that searches look into. Scripts of the command line import this file too. */

/** Names, which mistyped searches are corrected to. */
export const projectNames = [
  ...(["title", "city", "country", "location", "client", "stakeholders", "collaborators", "tags"] as const),
  "programsUsed",
] as const;

export const projectTexts = [
  ...projectNames,
  ...(["category", "companyType", "description", "longDescription", "challenges"] as const),
  ...(["designPhase", "constructionPhase"] as const),
] as const;
export type ProjectText = (typeof projectTexts)[number];

export const userTexts = [
  ...(["username", "fullName", "companyName", "companyType", "profession", "city", "country"] as const),
  ...(["fieldOfExpertise", "certifications"] as const),
] as const;
export type UserText = (typeof userTexts)[number];
