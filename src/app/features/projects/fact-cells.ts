import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/area-units";
import { areaBases, constructionStatuses } from "@contract/fact-choices";
import type { Project } from "@contract/projects";
import type { AreaUnit } from "../../lib/area-unit";
import { formatNumber } from "../../lib/format/format";

type Cell = { label: string; value: string | null; detail?: string; unit?: AreaUnit };

const cell = (label: string, value: string | null, detail?: string): Cell =>
  detail === undefined ? { label, value } : { label, value, detail };

/** The facts of a project but its cost, for a grid of cells. Those that are not known have no value. `unit` is that of the area. */
export const factCells = (project: Project, unit?: AreaUnit): Cell[] => [
  floorAreaCell(project, unit),
  cell("Status", project.constructionStatus && constructionStatuses[project.constructionStatus]),
  cell("Start", formatPartialDate(project.startDate)),
  cell("Completion", formatPartialDate(project.completionDate)),
  cell("Role", project.practiceRole),
  cell("Delivery method", project.deliveryMethod),
  cell("Certification", project.certifications.join(", ")),
];

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

/** Without a value where the cost is not known, or not public. */
export const costCell = ({ costAmount, costCurrency, costYear }: Project): Cell =>
  typeof costAmount === "number"
    ? cell("Cost", `${costCurrency} ${formatNumber(costAmount)}`, costYear ? String(costYear) : undefined)
    : cell("Cost", null);

export const recognitionCells = ({ awards, publications }: Project): Cell[] => [
  cell("Awards", awards.join("\n")),
  cell("Publications", publications.join("\n")),
];

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
