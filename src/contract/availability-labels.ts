/** The kinds of work that a user can be available for. */
export const availabilities = { employment: "Open to work", freelance: "Freelance" } as const;
export type AvailableFor = keyof typeof availabilities;
export const availableForNames = Object.keys(availabilities) as AvailableFor[];
