/** The social networks a user can link, in the order of the profile. */
export const socialNetworks = [
  { key: "github", label: "GitHub" },
  { key: "linkedin", label: "LinkedIn" },
  { key: "twitter", label: "Twitter" },
  { key: "instagram", label: "Instagram" },
  { key: "pinterest", label: "Pinterest" },
] as const;
