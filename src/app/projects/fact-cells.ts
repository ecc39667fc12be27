import { isSameArea, isSameCost } from "@contract/one-measure";
import {
  areaBases,
  type FieldDefinition,
  type FieldName,
  type FieldsOf,
  factNames,
  fieldTable,
  SQUARE_METRES_PER_SQUARE_FOOT,
} from "@contract/project-fields";
import type { Project } from "@contract/projects";
import type { AreaUnit } from "../lib/area-unit";
import { formatArea, formatDate, formatMoney, formatNumber } from "../lib/format/format";
import { categoryLabel } from "./category-label";

/** The fields that cells show. */
export type FactSource = Pick<Project, TextualName>;
type Cell = { label: string; value: string | null; detail?: string; unit?: AreaUnit };

const cell = (label: string, value: string | null, detail?: string): Cell =>
  detail === undefined ? { label, value } : { label, value, detail };

/**
 * The facts of a project but its cost, for a grid of cells. Those that are not known have no value. `unit` is the
 * area's.
 */
export const factCells = (project: FactSource, unit?: AreaUnit): Cell[] =>
  cellsOf((fact) => fact.group !== "cost" && !isRecognition(fact), project, unit);

export const recognitionCells = (project: FactSource): Cell[] => cellsOf(isRecognition, project);

/** The cells of the other fields, in their order on the page. */
export const specificationCells = (project: FactSource): Cell[] =>
  cellsFor(["category", "projectStatus", "totalArea", "numberOfLevels", "companyType", "client"], project);
export const phaseCells = (project: FactSource): Cell[] =>
  cellsFor(["designPhase", "constructionPhase"], project);

const isRecognition = (field: FieldDefinition) => field.type === "list" && field.isRecognition === true;

const cellsOf = (isWanted: (fact: FieldDefinition) => boolean, project: FactSource, unit?: AreaUnit) =>
  cellsFor(
    factNames.filter(
      (name) =>
        !("partOf" in fieldTable[name]) &&
        isWanted(fieldTable[name]) &&
        !(name === "floorArea" && isSameArea(project)),
    ),
    project,
    unit,
  );

const cellsFor = (names: TextualName[], project: FactSource, unit?: AreaUnit) =>
  names.map((name) => fieldCell(name, project, unit));

/** The fields that cells show. */
export type TextualName = Exclude<FieldName, FieldsOf<{ type: "people" | "link" | "flag" }>>;

/** The cell of a field, with the facts that are a part of it. */
export function fieldCell(name: TextualName, project: FactSource, unit?: AreaUnit): Cell {
  if (name === "floorArea") return floorAreaCell(project, unit);
  if (name === "costAmount") return costCell(project);
  const field: FieldDefinition = fieldTable[name];
  const value = project[name];
  if (name === "totalArea" && typeof value === "number") return totalAreaCell(project, value);
  if (name === "category") return cell(field.label, categoryLabel(project.category));
  if (name === "constructionCost" && typeof value === "number")
    return cell(field.label, formatMoney(value), isSameCost(project) ? yearOf(project) : undefined);
  return cell(field.label, fieldText(field, value, isRecognition(field) ? "\n" : ", "));
}

/** A value as text; null if it is not known. `separator` stands between the items of a list. */
export function fieldText(field: FieldDefinition, value: FactSource[TextualName], separator: string) {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(separator);
  if (field.type === "choice") return field.choices[value] ?? null;
  if (field.type === "date") return formatPartialDate(String(value));
  if (field.type === "year") return String(value);
  return typeof value === "number" ? formatNumber(value) : value;
}

/** The area in square feet, and in square metres as it is stored. Its basis is in the label: "Total area (GIA)". */
function totalAreaCell(project: FactSource, totalArea: number): Cell {
  const { label } = fieldTable.totalArea;
  const { floorArea, floorAreaBasis: basis } = project;
  const { squareFeet, squareMetres } = formatArea(totalArea);
  if (floorArea === null || !isSameArea(project))
    return { label, value: squareFeet, detail: squareMetres, unit: "sqft" };
  return {
    label: basis ? `${label} (${basis})` : label,
    value: squareFeet,
    detail: `${formatNumber(floorArea)} m²`,
    unit: "sqft",
  };
}

function floorAreaCell({ floorArea, floorAreaBasis }: FactSource, unit: AreaUnit = "m2"): Cell {
  if (floorArea === null) return cell(fieldTable.floorArea.label, null);
  const label = floorAreaBasis ? areaBases[floorAreaBasis] : fieldTable.floorArea.label;
  const squareMetres = `${formatNumber(floorArea)} m²`;
  const squareFeet = `${formatNumber(Math.round(floorArea / SQUARE_METRES_PER_SQUARE_FOOT))} sq ft`;
  return unit === "m2"
    ? { label, value: squareMetres, detail: squareFeet, unit }
    : { label, value: squareFeet, detail: squareMetres, unit };
}

/** A cell in one line: "1,250 m², 13,455 sq ft". */
export const cellText = ({ value, detail }: Cell) => (value && detail ? `${value}, ${detail}` : value);

/** Has no value where the cost is not known, or not public. */
const costCell = (project: FactSource): Cell =>
  typeof project.costAmount === "number"
    ? cell(
        fieldTable.costAmount.label,
        `${project.costCurrency} ${formatNumber(project.costAmount)}`,
        yearOf(project),
      )
    : cell(fieldTable.costAmount.label, null);

const yearOf = ({ costYear }: FactSource) => (costYear ? String(costYear) : undefined);

/** The construction cost in US dollars, and the cost in its currency if it is another. */
export const costCells = (project: FactSource): Cell[] => [
  fieldCell("constructionCost", project),
  ...(isSameCost(project) ? [] : [costCell(project)]),
];

/** "2024", "May 2024" or "May 17, 2024". */
export function formatPartialDate(date: string | null) {
  if (date === null) return null;
  const whole = formatDate(date);
  const [month, , year] = whole.split(" ");
  if (date.length <= 4) return year ?? null;
  return date.length <= 7 ? `${month} ${year}` : whole;
}
