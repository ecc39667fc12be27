/** The words and filters of the list of people, which saved searches store. */
export const personCriteriaNames = [
  ...(["search", "profession", "location", "companyType", "availableFor", "company"] as const),
  ...(["yearsFrom", "yearsTo"] as const),
];
