/** One house for the free plan, a street for premium. */
export function PlanDrawing({ plan }: { plan: "free" | "premium" }) {
  return (
    <svg
      viewBox="0 0 480 120"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className="block h-30 w-full text-ink-2"
      preserveAspectRatio="xMinYMax meet"
    >
      <path d={plan === "free" ? HOUSE : STREET} />
    </svg>
  );
}

const windows = (x: number, y: number, columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [x + (index % columns) * 14, y + Math.floor(index / columns) * 16];
    return `M${left} ${top}h6v9h-6z`;
  }).join("");

const HOUSE = `M24.5 120V72.5h72V120M16.5 72.5h88L60.5 44.5zM52.5 120V96.5h16V120${windows(33.5, 84.5, 1, 1)}${windows(81.5, 84.5, 1, 1)}`;
const STREET = `${HOUSE}M128.5 120V24.5h56V120M124.5 24.5h64v-6h-64z${windows(136.5, 34.5, 3, 5)}M200.5 120V88.5h104V120M194.5 88.5h116v-6h-116zM216.5 88.5V120M232.5 88.5V120M248.5 88.5V120M264.5 88.5V120M280.5 88.5V120M328.5 120V52.5h64V120M328.5 52.5l32-20 32 20${windows(342.5, 64.5, 3, 3)}M408 120q28 -44 56 0M408.5 120V84.5M464.5 120V84.5M404 96.5h64`;
