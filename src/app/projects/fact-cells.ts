import {
  areaBases,
  type Fact,
  type FactName,
  factNames,
  projectFacts,
  SQUARE_METRES_PER_SQUARE_FOOT,
} from "@contract/project-fields";
import type { Project } from "@contract/projects";
import type { AreaUnit } from "../lib/area-unit";
import { formatNumber } from "../lib/format/format";

type Cell = { label: string; value: string | null; detail?: string; unit?: AreaUnit };

const cell = (label: string, value: string | null, detail?: string): Cell =>
  detail === undefined ? { label, value } : { label, value, detail };

/**
 * The facts of a project but its cost, for a grid of cells. Those that are not known have no value. `unit` is the
 * area's.
 */
export const factCells = (project: Project, unit?: AreaUnit): Cell[] =>
  cellsOf((fact) => fact.group !== "cost" && !isRecognition(fact), project, unit);

export const recognitionCells = (project: Project): Cell[] => cellsOf(isRecognition, project);

const isRecognition = (fact: Fact) => fact.type === "list" && fact.isRecognition === true;

const cellsOf = (isWanted: (fact: Fact) => boolean, project: Project, unit?: AreaUnit) =>
  factNames
    .filter((name) => !projectFacts[name].partOf && isWanted(projectFacts[name]))
    .map((name) => factCell(name, project, unit));

/** The cell of a fact, with those that are a part of it. */
export function factCell(name: FactName, project: Project, unit?: AreaUnit): Cell {
  if (name === "floorArea") return floorAreaCell(project, unit);
  if (name === "costAmount") return costCell(project);
  const fact: Fact = projectFacts[name];
  const separator = isRecognition(fact) ? "\n" : ", ";
  return cell(fact.label, factText(fact, project[name], separator));
}

/** A fact as text; null if it is not known. `separator` stands between the items of a list. */
export function factText(fact: Fact, value: Project[FactName], separator: string) {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(separator);
  if (fact.type === "choice") return fact.choices[value] ?? null;
  if (fact.type === "date") return formatPartialDate(String(value));
  if (fact.type === "year") return String(value);
  return typeof value === "number" ? formatNumber(value) : value;
}

export function floorAreaCell({ floorArea, floorAreaBasis }: Project, unit: AreaUnit = "m2"): Cell {
  if (floorArea === null) return cell("Floor area", null);
  const label = floorAreaBasis ? areaBases[floorAreaBasis] : "Floor area";
  const squareMetres = `${formatNumber(floorArea)} m²`;
  const squareFeet = `${formatNumber(Math.round(floorArea / SQUARE_METRES_PER_SQUARE_FOOT))} sq ft`;
  return unit === "m2"
    ? { label, value: squareMetres, detail: squareFeet, unit }
    : { label, value: squareFeet, detail: squareMetres, unit };
}

/** A cell in one line: "1,250 m², 13,455 sq ft". */
export const cellText = ({ value, detail }: Cell) => (value && detail ? `${value}, ${detail}` : value);

/** Has no value where the cost is not known, or not public. */
export const costCell = ({ costAmount, costCurrency, costYear }: Project): Cell =>
  typeof costAmount === "number"
    ? cell("Cost", `${costCurrency} ${formatNumber(costAmount)}`, costYear ? String(costYear) : undefined)
    : cell("Cost", null);

/** "2024", "May 2024" or "May 17, 2024". */
export function formatPartialDate(date: string | null) {
  if (date === null) return null;
  return new Date(date).toLocaleDateString("en-US", {
    year: "numeric",
    ...(date.length > 4 && { month: "short" }),
    ...(date.length > 7 && { day: "numeric" }),
    timeZone: "UTC",
  });
}
