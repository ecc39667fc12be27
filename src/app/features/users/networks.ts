/** Where else people show themselves, in the order of the profile. */
export const networks = [
  { key: "github", label: "GitHub" },
  { key: "linkedin", label: "LinkedIn" },
  { key: "twitter", label: "Twitter" },
  { key: "instagram", label: "Instagram" },
  { key: "pinterest", label: "Pinterest" },
] as const;
