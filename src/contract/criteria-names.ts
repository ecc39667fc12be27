/** The filters of project lists by facts, as search parameters. */
export const factFilterNames = [
  "constructionStatus",
  "practiceRole",
  "deliveryMethod",
  "certification",
  "award",
  "publication",
  "completedFrom",
  "completedTo",
  "areaFrom",
  "areaTo",
  "costFrom",
  "costTo",
  "costCurrency",
] as const;

/** The words and filters of project lists, which saved searches keep. */
export const criteriaNames = [
  ...(["search", "location", "companyType", "projectType", "projectSize"] as const),
  ...factFilterNames,
];
