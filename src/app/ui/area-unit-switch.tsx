import { useId } from "react";
import { type AreaUnit, areaUnits, storeAreaUnit, useAreaUnit } from "../lib/area-unit";
import { SegmentedControl } from "./segmented-control";

/** Chooses the unit of areas that the reader sees first, in this browser. It needs a script. */
export const AreaUnitSwitch = ({ standard }: { standard?: AreaUnit | undefined }) => (
  <span className="noscript:hidden print:hidden">
    <SegmentedControl
      legend="Unit of areas"
      name={useId()}
      choices={areaUnits}
      order={["m2", "sqft"]}
      value={useAreaUnit(standard)}
      onChange={storeAreaUnit}
    />
  </span>
);
