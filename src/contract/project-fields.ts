/**
 * The fields of projects. Each is defined here once. Schemas, the API description, forms, the wizard's steps, cells,
 * documents, imports, exports, filters and the search index are derived from these tables; a column in worker/db/schema.ts
 * is added by hand. They are plain data, because pages without a form load them too.
 *
 * Not in the tables: files (projectFiles in projects.ts), their words (image-details.ts), views of the model
 * (model-views.ts), visibility and schedule (project-visibility.ts), schemas of people, tags and links (projects.ts), hints
 * and suggestions in forms (app/projects/form/project-field.tsx, app/projects/field-suggestions.ts), and names in the
 * history (field-label.ts beside the form).
 */

export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** The rules by which an area was measured. */
export const areaBases = {
  GFA: "Gross floor area",
  GIA: "Gross internal area",
  NIA: "Net internal area",
  site: "Site area",
};
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

/** Usual currencies. */
export const currencies = [
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "SEK",
  "NOK",
  "DKK",
  "CAD",
  "AUD",
  "JPY",
  "CNY",
  "INR",
];

/** The fields that decide whether others than the owner see a field. */
type Switch = "isConstructionCostPublic" | "isClientPublic" | "isAddressPublic";

type Common = {
  /** The label on pages and in documents. */
  label: string;
  /** The label in forms, where words begin with capitals; by default `label` in that spelling. */
  formLabel?: string;
  /** The name in error messages; by default the label. */
  errorName?: string;
  /** This field of the project decides whether others than the owner see the field. */
  shownIf?: Switch;
  /** The step of the wizard that asks for the field. Edit mode has all fields. */
  step?: 1 | 2 | 3 | 4;
  /** The group of a fact, which is its position in documents: beside the size, the cost, or the other facts. */
  group?: "size" | "cost" | "record";
  /** True if it has no cell of its own: the cell of another fact shows it. */
  partOf?: string;
};
type Kind =
  /** The unit of the value is that of an area. */
  | { type: "number"; max?: number; unit?: "m2" | "sqft" }
  | { type: "integer"; min?: number; max?: number }
  | { type: "year" }
  /** A currency code (ISO 4217). */
  | { type: "currency" }
  /** A year, month or day (ISO 8601). */
  | { type: "date" }
  /** A draft needs no required text. A long text has lines. */
  | { type: "text" | "longText"; max: number; isRequired?: true }
  | { type: "choice"; choices: Readonly<Record<string, string>> }
  /** `item` names one of them in error messages. */
  | { type: "list"; item: string; isRecognition?: true }
  | { type: "flag"; initial: boolean }
  /** The schemas of these types are in projects.ts. */
  | { type: "tags" | "people" | "link" };
export type FieldDefinition = Common & Kind;

/** In the order of the forms. */
const fields = {
  title: { type: "text", label: "Title", max: 150, isRequired: true, step: 1 },
  description: { type: "longText", label: "Description", max: 10_000, isRequired: true, step: 1 },
  category: { type: "text", label: "Category", max: 80, isRequired: true, step: 1 },
  longDescription: { type: "longText", label: "Long description", max: 10_000, step: 1 },
  challenges: { type: "longText", label: "Challenges", max: 10_000, step: 1 },
  location: { type: "text", label: "Location", max: 200, shownIf: "isAddressPublic" },
  client: { type: "text", label: "Client", max: 200, shownIf: "isClientPublic", step: 2 },
  projectStatus: { type: "text", label: "Project type", max: 100, step: 2 },
  city: { type: "text", label: "City", max: 100, shownIf: "isAddressPublic", step: 2 },
  country: { type: "text", label: "Country", max: 100, shownIf: "isAddressPublic", step: 2 },
  totalArea: { type: "number", label: "Total area", unit: "sqft", step: 2 },
  floorArea: { type: "number", label: "Floor area", max: 100_000_000, unit: "m2", group: "size", step: 2 },
  floorAreaBasis: {
    type: "choice",
    label: "Basis of the area",
    choices: areaBases,
    group: "size",
    step: 2,
    partOf: "floorArea",
  },
  numberOfLevels: {
    type: "integer",
    label: "Levels",
    formLabel: "Number of Levels",
    errorName: "Number of levels",
    min: 1,
    max: 1000,
    step: 2,
  },
  plotRatio: { type: "number", label: "Plot ratio", max: 1000, group: "size" },
  constructionStatus: {
    type: "choice",
    label: "Status",
    errorName: "Construction status",
    choices: constructionStatuses,
    group: "record",
  },
  startDate: { type: "date", label: "Start", group: "record" },
  completionDate: { type: "date", label: "Completion", group: "record", step: 2 },
  practiceRole: { type: "text", label: "Role", formLabel: "Your Role", max: 200, group: "record", step: 2 },
  deliveryMethod: { type: "text", label: "Delivery method", max: 200, group: "record", step: 2 },
  designPhase: { type: "text", label: "Design phase", max: 200, step: 2 },
  constructionPhase: { type: "text", label: "Construction phase", max: 200, step: 2 },
  companyType: { type: "text", label: "Company type", max: 80, step: 2 },
  constructionCost: {
    type: "integer",
    label: "Construction cost",
    shownIf: "isConstructionCostPublic",
    step: 2,
  },
  costAmount: {
    type: "integer",
    label: "Cost",
    shownIf: "isConstructionCostPublic",
    group: "cost",
    step: 2,
  },
  costCurrency: {
    type: "currency",
    label: "Currency",
    shownIf: "isConstructionCostPublic",
    group: "cost",
    step: 2,
    partOf: "costAmount",
  },
  costYear: {
    type: "year",
    label: "Year of the cost",
    shownIf: "isConstructionCostPublic",
    group: "cost",
    partOf: "costAmount",
  },
  isConstructionCostPublic: { type: "flag", label: "Cost visibility", initial: false, step: 2 },
  isClientPublic: { type: "flag", label: "Client visibility", initial: true, step: 2 },
  isAddressPublic: { type: "flag", label: "Address visibility", initial: true, step: 2 },
  stakeholders: { type: "people", label: "Stakeholders", step: 2 },
  collaborators: { type: "people", label: "Collaborators", step: 2 },
  keepOutOfAiTraining: { type: "flag", label: "Keep out of AI training", initial: false, step: 2 },
  videoUrl: { type: "link", label: "Video", step: 3 },
  tags: { type: "tags", label: "Tags", step: 4 },
  programsUsed: { type: "text", label: "Programs used", max: 1000, step: 4 },
  certifications: {
    type: "list",
    label: "Certification",
    formLabel: "Certifications",
    item: "A certification",
    group: "record",
  },
  awards: { type: "list", label: "Awards", item: "An award", isRecognition: true, group: "record" },
  publications: {
    type: "list",
    label: "Publications",
    item: "A publication",
    isRecognition: true,
    group: "record",
  },
} as const satisfies Record<string, FieldDefinition>;

export type FieldTable = typeof fields;
export type FieldName = keyof FieldTable;
/** The names of the fields that `K` describes. */
export type FieldsOf<K> = { [N in FieldName]: FieldTable[N] extends K ? N : never }[FieldName];
export type FactName = FieldsOf<{ group: string }>;

export const fieldTable: Readonly<{ [N in FieldName]: FieldDefinition & FieldTable[N] }> = fields;
export const fieldNames = Object.keys(fields) as FieldName[];
export const factNames = fieldNames.filter((name): name is FactName => "group" in fields[name]);

export const isOfType = <T extends FieldDefinition["type"]>(
  name: FieldName,
  ...types: T[]
): name is FieldsOf<{ type: T }> => types.some((type) => type === fields[name].type);

/** The names of the fields of these types. */
export const fieldsOfType = <T extends FieldDefinition["type"]>(...types: T[]): FieldsOf<{ type: T }>[] =>
  fieldNames.filter((name) => isOfType(name, ...types));

/** The examples of the API description. */
export const samples = {
  title: "Mökki among Pines, Puumala",
  description: "A single-storey larch house on a raised deck, nineteen metres long.",
  category: "residential",
  longDescription: "The clients had camped on the lot for eleven summers.",
  challenges: "There is no road within 140 m.",
  location: null,
  client: "Private",
  projectStatus: "New build",
  city: "Puumala",
  country: "Finland",
  totalArea: 1350,
  numberOfLevels: 1,
  designPhase: "2016 to 2017",
  constructionPhase: "2017 to 2018",
  companyType: "Architecture Firm",
  constructionCost: 412_000,
  isConstructionCostPublic: true,
  isClientPublic: true,
  isAddressPublic: true,
  keepOutOfAiTraining: false,
  stakeholders: [{ name: "Saimaan Hirsi ja Puu", role: "Carpenter" }],
  collaborators: [{ name: "Bruno Falcetti", role: "Structural engineer", type: "Engineering" }],
  videoUrl: "https://vimeo.com/76979871",
  tags: ["Timber", "Holiday house", "Forest"],
  programsUsed: "Rhino, ArchiCAD",
  floorArea: 125.4,
  floorAreaBasis: "GIA" as AreaBasis,
  plotRatio: 0.35,
  costAmount: 412_000,
  costCurrency: "USD",
  costYear: 2018,
  constructionStatus: "completed" as ConstructionStatus,
  startDate: "2017-05",
  completionDate: "2018",
  practiceRole: "Architect",
  deliveryMethod: "Design-bid-build",
  certifications: [] as string[],
  awards: ["Wood Award Finland 2018, shortlisted"],
  publications: ["Puu 3/2018"],
} satisfies Record<FieldName, unknown>;

/**
 * A filter by a choice. `token` is the prefix of its tokens in the search index: three letters that no other filter has
 * (see also `storedPrefixes` in worker/features/projects/filters.ts).
 */
type ChoiceFilter = { kind: "choice"; fact: FieldsOf<{ type: "choice" }>; label: string; token: string };
/** A filter by words, in any order and case. */
type WordFilter = { kind: "words"; fact: FieldsOf<{ type: "text" | "list" }>; label: string; token: string };
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
};
/** A filter by a value that SQL derives from other columns (worker/db/fact-sql.ts): labels of pictures, measures. */
type DerivedFilter = {
  kind: "derived";
  label: string;
  choices: Readonly<Record<string, string>>;
  token: string;
};
export type FactFilter = ChoiceFilter | WordFilter | RangeFilter | DerivedFilter;

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
  },
  inUse: {
    kind: "derived",
    label: "In use",
    choices: { "measured-energy": "With measured energy" },
    token: "use",
  },
  pictures: {
    kind: "derived",
    label: "Pictures",
    choices: { photographs: "Photographs of built work" },
    token: "pic",
  },
  ai: {
    kind: "derived",
    label: "Use of AI",
    choices: {
      none: "Without AI pictures",
      "none-or-unlabelled": "Without AI pictures, or not said",
    },
    token: "ais",
  },
} as const satisfies Record<string, FactFilter>;

type Filters = typeof filters;
export type FilterTable = Filters;
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
export const derivedFilters = ofKind("derived");

/** True if a filter compares years, which are written without separators. */
export const isByYear = ({ fields }: RangeFilter) => fields.some(({ isDate }) => isDate);

/** The filters of project lists by facts, as search parameters. */
export const factFilterNames = [
  ...[...choiceFilters, ...wordFilters, ...derivedFilters].map(([name]) => name),
  ...rangeFilters.flatMap(([name]) => [`${name}From`, `${name}To`] as const),
  "costCurrency" as const,
];
export type FactFilterName = (typeof factFilterNames)[number];

/** The words and filters of project lists, which saved searches store. */
export const criteriaNames = [
  ...(["search", "location", "companyType", "projectType", "projectSize"] as const),
  ...factFilterNames,
];
