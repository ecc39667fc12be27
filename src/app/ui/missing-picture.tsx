/** A drawing in place of an image that is missing or failed to load. */
export function MissingPicture({ label, className = "" }: { label?: string; className?: string }) {
  return (
    <span className={`block bg-well text-ink-2 ${className}`}>
      {label && <span className="sr-only">{label}</span>}
      <svg
        viewBox="0 0 600 450"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path opacity="0.75" vectorEffect="non-scaling-stroke" d={ELEVATION} />
      </svg>
    </span>
  );
}

const COLUMNS = Array.from({ length: 9 }, (_, index) => `M${140 + index * 40} 200V330`).join("");
const ELEVATION = `M0 340H600M120 340V190H480V340M110 190H490M110 180H490V190M110 180V190M100 330H500M230 180V110H370V180M222 110H378M222 102H378V110M222 102V110M270 180V110M300 180V110M330 180V110${COLUMNS}M120 265H480`;
