/** The words and filters of the list of people, which saved searches store. */
export const personCriteriaNames = [
  ...(["search", "profession", "location", "companyType", "availableFor", "company"] as const),
  ...(["yearsFrom", "yearsTo", "creditedRole", "workedWith"] as const),
];
const names = ["search", "company", "yearsFrom", "yearsTo", "creditedRole", "workedWith"] as const;

/** Checks whether the numbers of people are stored. With one of these filters, they would have to be counted. */
export const isCountStored = (criteria: Partial<Record<(typeof names)[number], unknown>>) =>
  names.every((name) => (criteria[name] ?? null) === null);
