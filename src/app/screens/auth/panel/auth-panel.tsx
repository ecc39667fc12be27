import { fineLines, levels, levelX, people, towerLines } from "./tower-lines";

/** Aligns the slogan with the brand in the header, also when the window is wider than the page. */
const alignedWithBrand = { paddingLeft: "max(var(--spacing-margin), (100vw - var(--container-wide)) / 2)" };

/** The side panel: the slogan and a line drawing of a tower. */
export function AuthPanel() {
  return (
    <aside className="flex flex-col border-line border-b md:col-span-5 md:border-r md:border-b-0">
      <p
        className="px-margin pt-8 pb-6 text-28 font-medium text-balance md:pt-16 lg:text-40"
        style={alignedWithBrand}
      >
        Your Professional AECO Portfolio Platform
      </p>
      <svg
        viewBox="0 0 600 560"
        preserveAspectRatio="xMidYMax meet"
        className="mt-auto hidden w-full md:block"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <path d={fineLines} strokeWidth="0.6" className="text-ink-2" stroke="currentColor" opacity="0.6" />
        <path d={towerLines} strokeWidth="1" />
        <path d="M0 559.5H600" strokeWidth="1" />
        <path d={people} fill="currentColor" stroke="none" />
        <g className="font-mono text-12 text-ink-2" strokeWidth="0.6">
          {levels.map(({ y, text }) => (
            <g key={text}>
              <path d={`M${levelX} ${y}h52M${levelX + 8} ${y}l4 -6h-8z`} stroke="currentColor" />
              <text x={levelX + 58} y={y + 4} fill="currentColor" stroke="none">
                {text}
              </text>
            </g>
          ))}
        </g>
      </svg>
    </aside>
  );
}
