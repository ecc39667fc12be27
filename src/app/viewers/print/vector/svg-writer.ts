/**
 * Stores what the elements of a drawing refer to, each once: clipping paths, and shapes such as the glyphs of a font.
 */
export class Definitions {
  readonly #ids = new Map<string, string>();

  /** The id of an element that is written with `$` in place of its id. */
  add(element: string) {
    const id = this.#ids.get(element) ?? `d${this.#ids.size}`;
    this.#ids.set(element, id);
    return id;
  }

  toSvg() {
    return [...this.#ids].map(([element, id]) => element.replace("$", id)).join("");
  }
}

const MERGED_MAX = 50_000;

/** A list of SVG elements, inside of the clipping paths that apply to them. */
export class SvgWriter {
  /** Number of characters, without the definitions. */
  length = 0;
  #parts: string[] = [];
  /** The ids of clipping paths: those that apply now, those in saved states, and those whose elements are open. */
  #clips: string[] = [];
  #saved: string[][] = [];
  #opened: string[] = [];
  /** Strokes of one style that follow each other become one path. */
  #stroke = { attributes: "", path: "" };

  save() {
    this.#saved.push(this.#clips);
  }

  restore() {
    this.#clips = this.#saved.pop() ?? this.#clips;
  }

  clip(id: string) {
    if (this.#clips.at(-1) !== id) this.#clips = [...this.#clips, id];
  }

  add(element: string) {
    this.#endStroke();
    if (!this.#isClipOpen()) {
      const different = this.#clips.findIndex((id, index) => id !== this.#opened[index]);
      const kept = different < 0 ? this.#clips.length : different;
      this.#push("</g>".repeat(this.#opened.length - kept));
      for (const id of this.#clips.slice(kept)) this.#push(`<g clip-path="url(#${id})">`);
      this.#opened = this.#clips;
    }
    this.#push(element);
  }

  /** Adds a stroke of an opaque colour. Others are not merged: a merged path would be lighter where strokes cross. */
  addStroke(path: string, attributes: string) {
    const isSame = attributes === this.#stroke.attributes && this.#isClipOpen();
    if (isSame && this.#stroke.path.length < MERGED_MAX) this.#stroke.path += path;
    else {
      this.add("");
      this.#stroke = { attributes, path };
    }
  }

  /** Removes all elements. Clipping paths still apply. */
  empty() {
    this.length = 0;
    this.#parts = [];
    this.#opened = [];
    this.#stroke = { attributes: "", path: "" };
  }

  toSvg() {
    this.#endStroke();
    return this.#parts.join("") + "</g>".repeat(this.#opened.length);
  }

  #endStroke() {
    const { attributes, path } = this.#stroke;
    this.#stroke = { attributes: "", path: "" };
    if (path) this.#push(`<path d="${path}" ${attributes}/>`);
  }

  #push(text: string) {
    if (text === "") return;
    this.#parts.push(text);
    this.length += text.length;
  }

  #isClipOpen() {
    const [now, open] = [this.#clips, this.#opened];
    return now.length === open.length && now.every((id, index) => id === open[index]);
  }
}

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

/** Records all further paths of this page. A recorded path can be used like any other. */
export function recordPaths() {
  globalThis.Path2D = RecordedPath;
}
