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
export const towerLines = [
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
export const fineLines = [
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
export const people = [200, 216, 386, 462].map(person).join("");

/** Level marks as in a section drawing: the height in metres beside the tower. */
export const levels = [
  { y: TOP - 24, text: "+112.40" },
  ...belts.toReversed().map((y, index) => ({ y, text: index === 0 ? "+72.00" : "+36.00" })),
];
export const levelX = RIGHT + 12;
