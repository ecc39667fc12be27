import { useState } from "react";
import { type LengthUnit, lengthUnits } from "../../../../../features/projects/model-scene/format-length";

const KEY = "plinth-length-unit";

/** Metres or feet, remembered in this browser. */
export function useLengthUnit() {
  const [unit, setUnit] = useState<LengthUnit>(
    () => lengthUnits.find((known) => known === localStorage.getItem(KEY)) ?? "m",
  );
  const choose = (next: LengthUnit) => {
    localStorage.setItem(KEY, next);
    setUnit(next);
  };
  return [unit, choose] as const;
}
