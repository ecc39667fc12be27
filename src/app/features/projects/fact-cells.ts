import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/area-units";
import { areaBases, constructionStatuses } from "@contract/fact-choices";
import type { Project } from "@contract/projects";
import { formatNumber } from "../../lib/format/format";

type Cell = { label: string; value: string | null; detail?: string };

const cell = (label: string, value: string | null, detail?: string): Cell =>
  detail === undefined ? { label, value } : { label, value, detail };

/** The facts of a project but its cost, for a grid of cells. Those that are not known have no value. */
export function factCells(project: Project): Cell[] {
  const { floorArea, floorAreaBasis, constructionStatus, certifications } = project;
  return [
    floorArea === null
      ? cell("Floor area", null)
      : cell(
          floorAreaBasis ? areaBases[floorAreaBasis] : "Floor area",
          `${formatNumber(floorArea)} m²`,
          `${formatNumber(Math.round(floorArea / SQUARE_METRES_PER_SQUARE_FOOT))} sq ft`,
        ),
    cell("Status", constructionStatus && constructionStatuses[constructionStatus]),
    cell("Start", formatPartialDate(project.startDate)),
    cell("Completion", formatPartialDate(project.completionDate)),
    cell("Role", project.practiceRole),
    cell("Delivery method", project.deliveryMethod),
    cell("Certification", certifications.join(", ")),
  ];
}

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
function formatPartialDate(date: string | null) {
  if (date === null) return null;
  return new Date(date).toLocaleDateString("en-US", {
    year: "numeric",
    ...(date.length > 4 && { month: "short" }),
    ...(date.length > 7 && { day: "numeric" }),
    timeZone: "UTC",
  });
}
