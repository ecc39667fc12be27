/** An SVG path command with its coordinates. */
type Segment = [command: "M" | "L" | "Q" | "C" | "Z", ...coordinates: number[]];

/** A `Path2D` that knows its segments. Only the methods that pdf.js calls are recorded. */
export class RecordedPath extends Path2D {
  #segments: Segment[] = [];

  override moveTo(x: number, y: number) {
    super.moveTo(x, y);
    this.#segments.push(["M", x, y]);
  }

  override lineTo(x: number, y: number) {
    super.lineTo(x, y);
    this.#segments.push(["L", x, y]);
  }

  override quadraticCurveTo(...points: [number, number, number, number]) {
    super.quadraticCurveTo(...points);
    this.#segments.push(["Q", ...points]);
  }

  override bezierCurveTo(...points: [number, number, number, number, number, number]) {
    super.bezierCurveTo(...points);
    this.#segments.push(["C", ...points]);
  }

  override closePath() {
    super.closePath();
    this.#segments.push(["Z"]);
  }

  override rect(x: number, y: number, width: number, height: number) {
    super.rect(x, y, width, height);
    const [right, bottom] = [x + width, y + height];
    this.#segments.push(["M", x, y], ["L", right, y], ["L", right, bottom], ["L", x, bottom], ["Z"]);
  }

  override addPath(path: Path2D, transform?: DOMMatrix2DInit) {
    super.addPath(path, transform);
    if (!(path instanceof RecordedPath)) throw new Error("A path was made before paths are recorded");
    const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = transform ?? {};
    for (const [command, ...points] of path.#segments)
      this.#segments.push([
        command,
        ...pairsOf(points).flatMap(([x, y]) => [a * x + c * y + e, b * x + d * y + f]),
      ]);
  }

  /** The `d` attribute of an SVG path. */
  toSvg() {
    return this.#segments.map(([command, ...points]) => command + points.map(short).join(" ")).join("");
  }

  /** Contains all points of the path, after this transformation. */
  bounds({ a, b, c, d, e, f }: DOMMatrix) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [, ...points] of this.#segments)
      for (const [x, y] of pairsOf(points)) {
        const [u, v] = [a * x + c * y + e, b * x + d * y + f];
        left = Math.min(left, u);
        right = Math.max(right, u);
        top = Math.min(top, v);
        bottom = Math.max(bottom, v);
      }
    return { left, top, right, bottom };
  }
}

const pairsOf = (points: number[]) =>
  Array.from({ length: points.length / 2 }, (_, index): [number, number] => [
    points[2 * index] ?? 0,
    points[2 * index + 1] ?? 0,
  ]);

/** Coordinates of a PDF have seven digits, because pdf.js keeps them as 32-bit numbers. */
export const short = (value: number) => String(Number(value.toPrecision(7)));

/** From now on, all paths of this page are recorded. A recorded path can be used like any other. */
export function recordPaths() {
  globalThis.Path2D = RecordedPath;
}
