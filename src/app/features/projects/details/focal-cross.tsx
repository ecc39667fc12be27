/** The cross that marks the focal point: white with a dark halo, so that it shows on every picture. */
export function FocalCross() {
  return (
    <svg viewBox="0 0 36 36" fill="none" aria-hidden="true" className="size-9">
      <path d={LINES} className="stroke-black" strokeOpacity="0.6" strokeWidth="3" />
      <path d={LINES} className="stroke-white" strokeWidth="1.25" />
    </svg>
  );
}

const LINES = "M18 1v34M1 18h34M11 11h14v14H11z";
