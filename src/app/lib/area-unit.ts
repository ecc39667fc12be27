import { SQUARE_METRES_PER_SQUARE_FOOT } from "@contract/project-fields";
import { useSyncExternalStore } from "react";
import { readRemembered, remember } from "./remembered";

export const areaUnits = { m2: "m²", sqft: "sq ft" };
export type AreaUnit = keyof typeof areaUnits;

const KEY = "plinth-area-unit";

/**
 * Inline script that sets the reader's unit before the first paint. Pages have every area in both units and are the same
 * for all: the style sheet decides which unit comes first (styles.css). Without a choice it is the one in the page.
 */
export const areaUnitScript = `(function(){function f(){var u,d=document.documentElement.dataset;try{u=localStorage.getItem("${KEY}")}catch(e){}if(u==="m2"||u==="sqft")d.areaUnit=u;else delete d.areaUnit}f();addEventListener("storage",f);addEventListener("${KEY}",f)})()`;

const readAreaUnit = () => {
  const stored = readRemembered(KEY);
  return stored === "m2" || stored === "sqft" ? stored : undefined;
};

export const storeAreaUnit = (unit: AreaUnit) => {
  remember(KEY, unit);
  dispatchEvent(new Event(KEY));
};

const onChange = (listener: () => void) => {
  addEventListener(KEY, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(KEY, listener);
    removeEventListener("storage", listener);
  };
};

/** The unit of areas without a choice, and on the server. */
const STANDARD: AreaUnit = "sqft";

/** The unit that the reader has chosen in this browser. Without a choice it is `standard`, which the page shows then. */
export const useAreaUnit = (standard: AreaUnit = STANDARD): AreaUnit =>
  useSyncExternalStore(
    onChange,
    () => readAreaUnit() ?? standard,
    () => standard,
  );

/** An area in another unit, with as many digits as a number has exactly. */
export function convertArea(area: number, from: AreaUnit, to: AreaUnit) {
  if (from === to) return area;
  const converted =
    from === "sqft" ? area * SQUARE_METRES_PER_SQUARE_FOOT : area / SQUARE_METRES_PER_SQUARE_FOOT;
  return Number(converted.toPrecision(15));
}

/** The same to be shown: without the last digits, an area that was entered in this unit is the number that was typed. */
export const shownArea = (area: number, from: AreaUnit, to: AreaUnit) =>
  from === to ? area : Number(convertArea(area, from, to).toPrecision(12));
