import type { PublicUser } from "@contract/users";

export const nameOf = (user: Pick<PublicUser, "fullName" | "username">) => user.fullName || user.username;

type Practice = Pick<PublicUser, "fullName" | "username" | "companyName" | "appearance">;

/** The name of a user's company, or else their own. */
export const companyNameOf = (user: Omit<Practice, "appearance">) => user.companyName || nameOf(user);

/** The name of the practice: as chosen, or else the company's or the person's. */
export const practiceNameOf = (user: Practice) => user.appearance?.name || companyNameOf(user);

/** The name on a portfolio: that of the practice if its owner has chosen how the portfolio looks. */
export const portfolioNameOf = (user: Practice) => (user.appearance ? practiceNameOf(user) : nameOf(user));

/** The practice on paper, if its owner has chosen how the portfolio looks. */
export const paperPracticeOf = (user: Practice) =>
  user.appearance && {
    name: practiceNameOf(user),
    logo: user.appearance.logo,
    accent: user.appearance.accent.light,
  };

/** "Norrback Ito Architects, Architecture Firm". The type "Other" says nothing. */
export const companyOf = (user: Pick<PublicUser, "companyName" | "companyType">) =>
  [user.companyName, user.companyType !== "Other" && user.companyType].filter(Boolean).join(", ") || null;

/** "Architect at Norrback Ito Architects, Architecture Firm" */
export const workOf = (user: Pick<PublicUser, "profession" | "companyName" | "companyType">) =>
  [user.profession, companyOf(user)].filter(Boolean).join(" at ") || null;

/** "Helsinki, Finland", or only the city or the country. */
export const locationOf = (user: Pick<PublicUser, "city" | "country">) =>
  [user.city, user.country].filter(Boolean).join(", ") || null;

/** A URL without protocol and "www.": "norrback-ito.example.com" */
export const displayUrl = (url: string) => url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");

/** The social networks a user can link, in the order of the profile. */
export const socialNetworks = [
  { key: "github", label: "GitHub" },
  { key: "linkedin", label: "LinkedIn" },
  { key: "twitter", label: "Twitter" },
  { key: "instagram", label: "Instagram" },
  { key: "pinterest", label: "Pinterest" },
] as const;
