import { groupDigits } from "@contract/group-digits";
import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/project-fields";

export { formatDate } from "@contract/format-date";

/** Formats a number with commas and at most two decimals: 1286 becomes "1,286". */
export const formatNumber = (value: number) => groupDigits(Number(value.toFixed(2)));

/** US dollars: 8640000 is "$8,640,000". */
export const formatMoney = (value: number) => `$${groupDigits(Math.round(value))}`;

/** An area in both units: "27,450 sq ft" and "2,550 m²". */
export const formatArea = (squareFeet: number) => ({
  squareFeet: `${formatNumber(squareFeet)} sq ft`,
  squareMetres: `${groupDigits(Math.round(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT))} m²`,
});

/** "640 B", "12 KB", "1.2 MB". */
export function formatBytes(bytes: number) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

/** "1 project", "12 projects". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
