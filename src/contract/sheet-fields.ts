import {
  type FieldDefinition,
  type FieldName,
  type FieldsOf,
  type FieldTable,
  factNames,
  fieldNames,
  fieldTable,
} from "./project-fields";

const labelsOf = <N extends FieldName>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, fieldTable[name].label])) as Record<N, string>;

type Whole<N extends FieldName> = N extends FieldsOf<{ partOf: string }> ? never : N;
type WholeFact<G> = Whole<FieldsOf<{ group: G }>>;
const factLabels = <G extends FieldDefinition["group"]>(group: G) =>
  labelsOf(
    ...factNames.filter(
      (name): name is WholeFact<G> => fieldTable[name].group === group && !("partOf" in fieldTable[name]),
    ),
  );

/** The fields of a project that a document can show, in the order of the form. Each project also has its title. */
export const sheetFields = {
  mainImage: "Main picture",
  images: "More pictures",
  drawings: "Drawings",
  ...labelsOf("description", "longDescription", "challenges", "location", "category", "projectStatus"),
  ...labelsOf("totalArea", "numberOfLevels"),
  ...factLabels("size"),
  ...labelsOf("constructionCost"),
  ...factLabels("cost"),
  ...labelsOf("client", "companyType", "designPhase", "constructionPhase"),
  ...factLabels("record"),
  measuredEnergy: "Measured energy",
  ...labelsOf("programsUsed", "tags", "stakeholders", "collaborators"),
  credits: "Picture credits",
  address: "Web address",
};

type Hideable = FieldsOf<{ shownIf: string }> & keyof typeof sheetFields;
export type SheetField = keyof typeof sheetFields;

/** The fields that an owner can hide from others, and the field of the project that says so. */
export const hideableFields = Object.fromEntries(
  fieldNames
    .filter((name): name is Hideable => name in sheetFields && "shownIf" in fieldTable[name])
    .map((name) => [name, fieldTable[name].shownIf]),
) as { [N in Hideable]: FieldTable[N]["shownIf"] };
export type HideableField = keyof typeof hideableFields;
