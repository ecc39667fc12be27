import { groupDigits } from "@contract/group-digits";
import type { LengthUnit } from "../../../../features/projects/model-scene/format-length";

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

/** An area in square metres: "58.4 m²", or "628.6 sq ft". */
export const formatFloorArea = (squareMetres: number, unit: LengthUnit) =>
  unit === "m"
    ? `${groupDigits(squareMetres.toFixed(1))} m²`
    : `${groupDigits((squareMetres / SQUARE_METRES_PER_SQUARE_FOOT).toFixed(1))} sq ft`;
