const LINES = 4;

/** The values of the lines of a chart: 0 and four above it, at steps of 1, 2 or 5 times a power of ten. */
export function scaleOf(highest: number) {
  const least = Math.max(1, highest / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  return Array.from({ length: LINES + 1 }, (_, line) => line * step);
}
