import { hatching, outlines, people } from "./elevation-lines";

/** A library, a bridge, a tower going up and the house that heats them, on one ground line. */
export function Elevation() {
  return (
    <svg
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMaxYMax meet"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="elevation"
    >
      <path d={hatching} strokeWidth="0.6" opacity="0.55" />
      <path d={outlines} />
      <path d={people} fill="currentColor" stroke="none" />
    </svg>
  );
}
