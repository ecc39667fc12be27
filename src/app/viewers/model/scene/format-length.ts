export const lengthUnits = ["m", "ft"] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const METRES_PER_INCH = 0.0254;
const EIGHTHS_PER_FOOT = 12 * 8;
const FRACTIONS = ["", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8"];

/** A length: "2.45 m", or in feet and inches to an eighth: 8′-0 1/2″. */
export function formatLength(metres: number, unit: LengthUnit) {
  const [size, minus] = [Math.abs(metres), metres < 0 ? "-" : ""];
  if (unit === "m") return `${size < 0.005 ? "" : minus}${size.toFixed(2)} m`;
  const eighths = Math.round((size / METRES_PER_INCH) * 8);
  const [feet, rest] = [Math.floor(eighths / EIGHTHS_PER_FOOT), eighths % EIGHTHS_PER_FOOT];
  const fraction = FRACTIONS[rest % 8];
  return `${eighths === 0 ? "" : minus}${feet}′-${Math.floor(rest / 8)}${fraction ? ` ${fraction}` : ""}″`;
}
