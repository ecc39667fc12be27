import { useState } from "react";
import { type LengthUnit, lengthUnits } from "../../../../../features/projects/model-scene/format-length";
import { readRemembered, remember } from "../../../../../lib/remembered";

const KEY = "plinth-length-unit";

/** Metres or feet, remembered in this browser. */
export function useLengthUnit() {
  const [unit, setUnit] = useState<LengthUnit>(
    () => lengthUnits.find((known) => known === readRemembered(KEY)) ?? "m",
  );
  const choose = (next: LengthUnit) => {
    remember(KEY, next);
    setUnit(next);
  };
  return [unit, choose] as const;
}
