/** The roles of confirmed credits whose people may enter measures and works, besides the owner of the project. */
export const measuringRoles = ["operator", "energy-consultant", "client"] as const;
