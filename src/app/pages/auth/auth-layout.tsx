import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

/** The layout of every page around login: a panel with the slogan, and one column for the form. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 border-line border-b md:min-h-180 md:grid-cols-12">
      <AuthPanel />
      <div className="px-margin pt-8 pb-16 md:col-span-7 md:flex md:items-start md:justify-center md:pt-14">
        <div data-runs-script="" className="w-full max-w-140">
          {children}
        </div>
      </div>
    </div>
  );
}

/** The heading of the column. Takes the focus when it replaces another heading without a page load. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  const [takesFocus] = useState(useHydrated());
  return (
    <header>
      <h1
        ref={takesFocus ? focus : undefined}
        tabIndex={takesFocus ? -1 : undefined}
        className="text-28 font-medium outline-none"
      >
        {title}
      </h1>
      <p className="mt-3 text-pretty text-ink-2 wrap-anywhere">{children}</p>
    </header>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Aligns the slogan with the brand in the header, also when the window is wider than the page. */
const alignedWithBrand = { paddingLeft: "max(var(--spacing-margin), (100vw - var(--container-wide)) / 2)" };

/** The side panel: the slogan and a line drawing of a tower. */
function AuthPanel() {
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

/** SVG paths for a drawing of a tower among other buildings, 600 wide and 560 high. */
const GROUND = 560;
const LEFT = 224;
const BAY = 19;
const BAYS = 8;
const FLOOR = 15;
const FLOORS = 30;
const TOP = GROUND - FLOORS * FLOOR;
const RIGHT = LEFT + BAYS * BAY;

const line = (x1: number, y1: number, x2: number, y2: number) => `M${x1} ${y1}L${x2} ${y2}`;
const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const belts = [10, 20].map((floor) => GROUND - floor * FLOOR);

/** The main structure in thick lines: columns, belts, crown and base. */
const towerLines = [
  box(LEFT - 4, TOP - 6, RIGHT - LEFT + 8, 6),
  box(LEFT + 6, TOP - 24, RIGHT - LEFT - 12, 18),
  ...range(BAYS + 1).map((bay) => line(LEFT + bay * BAY, TOP, LEFT + bay * BAY, GROUND)),
  ...belts.map((y) => box(LEFT - 4, y - 4, RIGHT - LEFT + 8, 8)),
  box(LEFT - 16, GROUND - 26, RIGHT - LEFT + 32, 5),
].join("");

const crown = range(BAYS * 2 - 1).map((index) =>
  line(LEFT + 14 + index * 9, TOP - 24, LEFT + 14 + index * 9, TOP - 6),
);
const slabs = range(FLOORS - 1).map((floor) =>
  line(LEFT, GROUND - (floor + 1) * FLOOR, RIGHT, GROUND - (floor + 1) * FLOOR),
);
const mullions = range(BAYS).flatMap((bay) =>
  [1, 2].map((part) => LEFT + bay * BAY + (part * BAY) / 3).map((x) => line(x, TOP, x, GROUND - 26)),
);

const buildings: [number, number, number, number][] = [
  [0, 70, 118, 4],
  [78, 58, 74, 3],
  [144, 52, 142, 3],
  [412, 64, 96, 4],
  [484, 44, 124, 2],
  [536, 64, 84, 4],
];
const cityLines = buildings.flatMap(([x, width, height, bays]) => [
  box(x, GROUND - height, width, height),
  ...range(Math.floor(height / 16) - 1).map((floor) =>
    line(x + 6, GROUND - height + 14 + floor * 16, x + width - 6, GROUND - height + 14 + floor * 16),
  ),
  ...range(bays - 1).map((bay) =>
    line(x + ((bay + 1) * width) / bays, GROUND - height, x + ((bay + 1) * width) / bays, GROUND),
  ),
]);

const tree = (x: number, r: number) =>
  `${line(x, GROUND, x, GROUND - 2.4 * r)}M${x - r} ${GROUND - 2.2 * r}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;

/** Details in thin lines: slabs, mullions, the buildings behind and trees. */
const fineLines = [
  ...crown,
  ...slabs,
  ...mullions,
  ...cityLines,
  tree(208, 7),
  tree(396, 9),
  tree(474, 6),
  tree(74, 6),
].join("");

const person = (x: number) =>
  `M${x - 1.5} ${GROUND}v-9h3v9zM${x - 1.4} ${GROUND - 11}a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1 -2.8 0z`;
const people = [200, 216, 386, 462].map(person).join("");

/** Level marks as in a section drawing: the height in metres beside the tower. */
const levels = [
  { y: TOP - 24, text: "+112.40" },
  ...belts.toReversed().map((y, index) => ({ y, text: index === 0 ? "+72.00" : "+36.00" })),
];
const levelX = RIGHT + 12;
