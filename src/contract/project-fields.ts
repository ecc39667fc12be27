/**
 * The facts of projects: the data that a practice records about its work. Each is defined here once. Schemas, the API
 * description, forms, cells, documents, imports, exports, filters and the search index are derived from these tables; a
 * column in worker/db/schema.ts is added by hand. They are plain data, because pages without a form load them too.
 */

export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** The rules by which a floor area was measured. */
export const areaBases = { GFA: "Gross floor area", GIA: "Gross internal area", NIA: "Net internal area" };
export type AreaBasis = keyof typeof areaBases;

/** The state of a project's construction. */
export const constructionStatuses = {
  concept: "Concept",
  design: "Design",
  tender: "Tender",
  construction: "Under construction",
  completed: "Completed",
  onHold: "On hold",
  unbuilt: "Unbuilt",
};
export type ConstructionStatus = keyof typeof constructionStatuses;

/** These are suggestions: other texts and currencies can be entered. */
const deliveryMethods = [
  "Design-bid-build",
  "Design-build",
  "Construction management",
  "Integrated project delivery",
  "Public-private partnership",
];
const currencies = ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "CAD", "AUD", "JPY", "CNY", "INR"];

type Common = {
  /** The label on pages and in documents. */
  label: string;
  /** The label in forms, where words begin with capitals; by default `label` in that spelling. */
  formLabel?: string;
  /** The name in error messages; by default the label. */
  errorName?: string;
  hint?: string;
  /** This field of the project decides whether others than the owner see the fact. */
  shownIf?: "isConstructionCostPublic";
  /** The position in documents: beside the size, the cost, or the other facts. */
  group: "size" | "cost" | "record";
  /** True if it has no cell of its own: the cell of another fact shows it. */
  partOf?: string;
};
type Kind =
  /** The unit of the value is square metres if `unit` is m2. */
  | { type: "number"; max: number; unit?: "m2"; sample: number }
  | { type: "integer"; sample: number }
  | { type: "year"; sample: number }
  /** A currency code (ISO 4217). */
  | { type: "currency"; suggestions: readonly string[]; sample: string }
  /** A year, month or day (ISO 8601). */
  | { type: "date"; sample: string }
  | { type: "text"; max: number; suggestions?: readonly string[]; sample: string }
  | { type: "choice"; choices: Readonly<Record<string, string>>; sample: string }
  /** `items` and `item` name them in error messages. */
  | { type: "list"; items: string; item: string; isRecognition?: true; sample: readonly string[] };
export type Fact = Common & Kind;

const facts = {
  floorArea: {
    type: "number",
    label: "Floor area",
    max: 100_000_000,
    unit: "m2",
    group: "size",
    sample: 125.4,
  },
  floorAreaBasis: {
    type: "choice",
    label: "Basis of the area",
    formLabel: "Basis of the Area",
    choices: areaBases,
    group: "size",
    partOf: "floorArea",
    sample: "GIA",
  },
  plotRatio: {
    type: "number",
    label: "Plot ratio",
    hint: "Floor area by plot area, such as 2.5",
    max: 1000,
    group: "size",
    sample: 0.35,
  },
  costAmount: {
    type: "integer",
    label: "Cost",
    hint: "Without decimals",
    shownIf: "isConstructionCostPublic",
    group: "cost",
    sample: 385_000,
  },
  costCurrency: {
    type: "currency",
    label: "Currency",
    hint: "Such as EUR",
    suggestions: currencies,
    shownIf: "isConstructionCostPublic",
    group: "cost",
    partOf: "costAmount",
    sample: "EUR",
  },
  costYear: {
    type: "year",
    label: "Year of the cost",
    formLabel: "Year of the Cost",
    shownIf: "isConstructionCostPublic",
    group: "cost",
    partOf: "costAmount",
    sample: 2018,
  },
  constructionStatus: {
    type: "choice",
    label: "Status",
    errorName: "Construction status",
    choices: constructionStatuses,
    group: "record",
    sample: "completed",
  },
  startDate: {
    type: "date",
    label: "Start",
    hint: "2023, 2023-05 or 2023-05-17",
    group: "record",
    sample: "2017-05",
  },
  completionDate: {
    type: "date",
    label: "Completion",
    hint: "2025, 2025-06 or 2025-06-30",
    group: "record",
    sample: "2018",
  },
  practiceRole: {
    type: "text",
    label: "Role",
    formLabel: "Your Role",
    hint: "Such as lead architect",
    max: 200,
    group: "record",
    sample: "Architect",
  },
  deliveryMethod: {
    type: "text",
    label: "Delivery method",
    max: 200,
    suggestions: deliveryMethods,
    group: "record",
    sample: "Design-bid-build",
  },
  certifications: {
    type: "list",
    label: "Certification",
    formLabel: "Certifications",
    items: "Certifications",
    item: "A certification",
    group: "record",
    sample: [],
  },
  awards: {
    type: "list",
    label: "Awards",
    items: "Awards",
    item: "An award",
    isRecognition: true,
    group: "record",
    sample: ["Wood Award Finland 2018, shortlisted"],
  },
  publications: {
    type: "list",
    label: "Publications",
    items: "Publications",
    item: "A publication",
    isRecognition: true,
    group: "record",
    sample: ["Puu 3/2018"],
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;
export type FactTable = typeof facts;
/** The names of the facts that `Kind` describes. */
export type FactsOf<K> = { [N in FactName]: FactTable[N] extends K ? N : never }[FactName];

export const projectFacts: Readonly<{ [N in FactName]: Fact & FactTable[N] }> = facts;
export const factNames = Object.keys(facts) as FactName[];

export const isOfType = <T extends Fact["type"]>(
  name: FactName,
  ...types: T[]
): name is FactsOf<{ type: T }> => types.some((type) => type === facts[name].type);

/** The names of the facts of these types. */
export const factsOfType = <T extends Fact["type"]>(...types: T[]): FactsOf<{ type: T }>[] =>
  factNames.filter((name) => isOfType(name, ...types));

/** A filter by a choice. `token` is the prefix of its tokens in the search index, as for the other filters. */
type ChoiceFilter = { kind: "choice"; fact: FactsOf<{ type: "choice" }>; label: string; token: string };
/** A filter by words, in any order and case. */
type WordFilter = { kind: "words"; fact: FactsOf<{ type: "text" | "list" }>; label: string; token: string };
/**
 * A filter by bounds, which become two filters: "area" becomes `areaFrom` and `areaTo`. The first known field of `fields` is
 * compared, times its factor and rounded. Dates are compared by year.
 */
export type RangeFilter = {
  kind: "range";
  fields: readonly { name: string; factor?: number; isDate?: true }[];
  /** Values and bounds are multiplied by it before they are rounded: 100 compares two decimals. */
  scale?: number;
  label: string;
  /** The words before the bounds: "Completed from 2020". By default the label. */
  verb?: string;
  from: string;
  to: string;
  min?: number;
  max: number;
  isWhole?: true;
  unit?: "m2";
  /** True if bounds need a currency, and only amounts in it are compared. */
  currency?: "costCurrency";
  /** Others find it only if this field is true. */
  shownIf?: "isConstructionCostPublic";
  token: string;
  description?: string;
};
export type FactFilter = ChoiceFilter | WordFilter | RangeFilter;

const filters = {
  constructionStatus: {
    kind: "choice",
    fact: "constructionStatus",
    label: "Construction status",
    token: "sta",
  },
  practiceRole: { kind: "words", fact: "practiceRole", label: "Role", token: "rol" },
  deliveryMethod: { kind: "words", fact: "deliveryMethod", label: "Delivery method", token: "del" },
  certification: { kind: "words", fact: "certifications", label: "Certification", token: "cer" },
  award: { kind: "words", fact: "awards", label: "Award", token: "awa" },
  publication: { kind: "words", fact: "publications", label: "Publication", token: "pub" },
  completed: {
    kind: "range",
    fields: [{ name: "completionDate", isDate: true }],
    label: "Completion",
    verb: "Completed",
    from: "First year of completion",
    to: "Last year of completion",
    min: 1,
    max: 9999,
    isWhole: true,
    token: "yea",
  },
  area: {
    kind: "range",
    fields: [{ name: "floorArea" }, { name: "totalArea", factor: SQUARE_METRES_PER_SQUARE_FOOT }],
    label: "Area",
    from: "Least area",
    to: "Largest area",
    max: 100_000_000,
    unit: "m2",
    token: "are",
    description: "The floor area, or else the total area, in square metres.",
  },
  plotRatio: {
    kind: "range",
    fields: [{ name: "plotRatio" }],
    scale: 100,
    label: "Plot ratio",
    from: "Lowest plot ratio",
    to: "Highest plot ratio",
    max: 1000,
    token: "plo",
    description: "Compared with two decimals.",
  },
  cost: {
    kind: "range",
    fields: [{ name: "costAmount" }],
    label: "Cost",
    from: "Lowest cost",
    to: "Highest cost",
    max: 1e15,
    isWhole: true,
    currency: "costCurrency",
    shownIf: "isConstructionCostPublic",
    token: "cos",
    description:
      "In whole units of `costCurrency`, which is required with it. Others' costs are found if they are public.",
  },
} as const satisfies Record<string, FactFilter>;

type Filters = typeof filters;
export type FiltersOf<K extends FactFilter["kind"]> = {
  [N in keyof Filters]: Filters[N]["kind"] extends K ? N : never;
}[keyof Filters];
export type RangeName = FiltersOf<"range">;

const ofKind = <K extends FactFilter["kind"]>(kind: K) =>
  Object.entries(filters).filter(([, filter]) => filter.kind === kind) as [
    FiltersOf<K>,
    Extract<FactFilter, { kind: K }>,
  ][];
export const choiceFilters = ofKind("choice");
export const wordFilters = ofKind("words");
export const rangeFilters = ofKind("range");

/** True if a filter compares years, which are written without separators. */
export const isByYear = ({ fields }: RangeFilter) => fields.some(({ isDate }) => isDate);

/** The filters of project lists by facts, as search parameters. */
export const factFilterNames = [
  ...[...choiceFilters, ...wordFilters].map(([name]) => name),
  ...rangeFilters.flatMap(([name]) => [`${name}From`, `${name}To`] as const),
  "costCurrency" as const,
];
export type FactFilterName = (typeof factFilterNames)[number];

/** The words and filters of project lists, which saved searches store. */
export const criteriaNames = [
  ...(["search", "location", "companyType", "projectType", "projectSize"] as const),
  ...factFilterNames,
];
