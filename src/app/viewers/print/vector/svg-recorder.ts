import { areasOf, copyDrawing, copyPart, type Picture, type Rect } from "./canvas-area";
import { type Definitions, RecordedPath, SvgWriter, short } from "./svg-writer";

/** Blend modes that CSS has as well. All other operations than "source-over" change earlier drawings. */
const BLEND_MODE =
  /^(multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/;
/** Printing an SVG with more characters takes minutes. */
const LENGTH_MAX = 40_000_000;
/** Longer shapes are defined once, because most of them are glyphs. */
const INLINE_MAX = 60;

type AnyMethod = (this: unknown, ...all: unknown[]) => void;
type PathArguments = [path?: Path2D, rule?: CanvasFillRule];
type Four = [number, number, number, number];

const recorders = new WeakMap<object, SvgRecorder>();

/**
 * Writes the drawing of a canvas as SVG, too. The canvas keeps the state (colours, transformation), which is read
 * whenever something is drawn. Parts without a counterpart in SVG (patterns, gradients, soft masks) become images.
 */
export class SvgRecorder {
  pathCount = 0;
  readonly #writer = new SvgWriter();
  #isVector = true;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly definitions: Definitions,
  ) {
    recorders.set(context.canvas, this);
    this.#override();
  }

  /** False if the canvas was used as pixels, or needs too long an SVG. */
  get isVector() {
    return this.#isVector && this.#writer.length < LENGTH_MAX;
  }

  /** The canvas is empty again. */
  empty() {
    this.#writer.empty();
    this.pathCount = 0;
    this.#isVector = true;
  }

  toSvg() {
    const { width, height } = this.context.canvas;
    const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    const elements = this.#writer.toSvg();
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.definitions.toSvg()}</defs>${elements}</svg>`;
  }

  /** Replaces the methods that pdf.js draws with. */
  #override() {
    const { context } = this;
    const { save, restore, clip, fill, stroke, fillRect, clearRect } = context;
    const { fillText, strokeText, drawImage, putImageData } = context;
    Object.assign(context, {
      save: () => {
        save.call(context);
        this.#writer.save();
      },
      restore: () => {
        restore.call(context);
        this.#writer.restore();
      },
      clip: (...all: PathArguments) => {
        (clip as AnyMethod).apply(context, all);
        this.#withPath(all, (path, rule) => this.#clip(path, rule));
      },
      fill: (...all: PathArguments) => {
        (fill as AnyMethod).apply(context, all);
        this.#withPath(all, (path, rule) => this.#fill(path, rule));
      },
      stroke: (...all: PathArguments) => {
        (stroke as AnyMethod).apply(context, all);
        this.#withPath(all, (path) => this.#stroke(path));
      },
      fillRect: (...rect: Four) => {
        fillRect.apply(context, rect);
        const path = new RecordedPath();
        path.rect(...rect);
        this.#fill(path, "nonzero");
      },
      clearRect: (...rect: Four) => {
        clearRect.apply(context, rect);
        const { canvas } = context;
        if (rect[2] < canvas.width || rect[3] < canvas.height) this.#isVector = false;
        else this.empty();
      },
      fillText: (text: string, x: number, y: number) => {
        fillText.call(context, text, x, y);
        this.#text(text, x, y, `fill="${context.fillStyle}"`);
      },
      strokeText: (text: string, x: number, y: number) => {
        strokeText.call(context, text, x, y);
        const line = `stroke="${context.strokeStyle}" stroke-width="${short(context.lineWidth)}"`;
        this.#text(text, x, y, `fill="none" ${line}`);
      },
      drawImage: (picture: Picture, ...numbers: number[]) => {
        (drawImage as AnyMethod).call(context, picture, ...numbers);
        this.#picture(picture, ...areasOf(picture, numbers));
      },
      putImageData: (...all: unknown[]) => {
        (putImageData as AnyMethod).apply(context, all);
        this.#isVector = false;
      },
    });
  }

  #withPath(
    [path, rule = "nonzero"]: PathArguments,
    add: (path: RecordedPath, rule: CanvasFillRule) => void,
  ) {
    if (path instanceof RecordedPath) add(path, rule);
    // pdf.js draws the triangles of a mesh without a path of its own.
    else this.#isVector = false;
  }

  #clip(path: RecordedPath, rule: CanvasFillRule) {
    const shape = `d="${path.toSvg()}" ${this.#transform()}${rule === "evenodd" ? ' clip-rule="evenodd"' : ""}`;
    this.#writer.clip(this.definitions.add(`<clipPath id="$"><path ${shape}/></clipPath>`));
  }

  #fill(path: RecordedPath, rule: CanvasFillRule) {
    const { fillStyle } = this.context;
    if (typeof fillStyle !== "string")
      return this.#pixels(path.bounds(this.context.getTransform()), (copy) => copy.fill(path, rule));
    const d = path.toSvg();
    const evenOdd = rule === "evenodd" ? ' fill-rule="evenodd"' : "";
    const shape =
      d.length < INLINE_MAX
        ? `path d="${d}"`
        : `use href="#${this.definitions.add(`<path id="$" d="${d}"/>`)}"`;
    this.#addPath(`<${shape} fill="${fillStyle}"${evenOdd}${this.#opacity()} ${this.#transform()}/>`);
  }

  #stroke(path: RecordedPath) {
    const { strokeStyle, lineWidth, lineCap, lineJoin, miterLimit, lineDashOffset } = this.context;
    if (typeof strokeStyle !== "string") {
      const transform = this.context.getTransform();
      const { left, top, right, bottom } = path.bounds(transform);
      const pad = lineWidth * Math.hypot(transform.a, transform.b, transform.c, transform.d);
      const bounds = { left: left - pad, top: top - pad, right: right + pad, bottom: bottom + pad };
      return this.#pixels(bounds, (copy) => copy.stroke(path));
    }
    const dashes = this.context.getLineDash();
    const attributes = [
      `fill="none" stroke="${strokeStyle}" stroke-width="${short(lineWidth)}"`,
      lineCap !== "butt" && `stroke-linecap="${lineCap}"`,
      lineJoin === "miter" ? `stroke-miterlimit="${short(miterLimit)}"` : `stroke-linejoin="${lineJoin}"`,
      dashes.length > 0 &&
        `stroke-dasharray="${dashes.map(short)}" stroke-dashoffset="${short(lineDashOffset)}"`,
      this.#transform(),
    ]
      .filter(Boolean)
      .join(" ");
    const opacity = this.#opacity();
    const d = path.toSvg();
    if (opacity) return this.#addPath(`<path d="${d}" ${attributes}${opacity}/>`);
    this.pathCount += 1;
    if (this.isVector) this.#writer.addStroke(d, attributes);
  }

  /**
   * Writes text of fonts that are neither in the file nor among the standard fonts. All other text is drawn as paths.
   */
  #text(text: string, x: number, y: number, colour: string) {
    const style = escapeXml(`font:${this.context.font};white-space:pre`);
    const attributes = `x="${short(x)}" y="${short(y)}" ${this.#transform()}`;
    this.#addPath(
      `<g${this.#opacity()}><text ${attributes} style="${style}" ${colour}>${escapeXml(text)}</text></g>`,
    );
  }

  #picture(picture: Picture, from: Rect, to: Rect) {
    const recorder = recorders.get(picture);
    if (recorder?.isVector) return this.#group(recorder, from, to);
    const { canvas } = this.context;
    const transform = this.context.getTransform();
    // A canvas that is filled by one picture is that picture.
    const isFilled = to.x === 0 && to.y === 0 && to.width === canvas.width && to.height === canvas.height;
    if (isFilled && transform.isIdentity && this.#writer.length === 0) this.#isVector = false;
    if (this.isVector) this.#image(copyPart(picture, from, to, transform), to, this.#transform());
  }

  /** Draws another canvas's content, in its own vectors. */
  #group(recorder: SvgRecorder, from: Rect, to: Rect) {
    const matrix = this.context
      .getTransform()
      .translate(to.x, to.y)
      .scale(to.width / from.width, to.height / from.height)
      .translate(-from.x, -from.y);
    const area = new RecordedPath();
    area.rect(from.x, from.y, from.width, from.height);
    const clip = this.definitions.add(`<clipPath id="$"><path d="${area.toSvg()}"/></clipPath>`);
    const elements = recorder.#writer.toSvg();
    this.pathCount += recorder.pathCount;
    this.#add(
      `<g transform="${matrixOf(matrix)}"${this.#opacity()}><g clip-path="url(#${clip})">${elements}</g></g>`,
    );
  }

  #pixels(bounds: ReturnType<RecordedPath["bounds"]>, draw: (copy: CanvasRenderingContext2D) => void) {
    const copy = this.isVector && copyDrawing(this.context, bounds, draw);
    if (copy) this.#image(copy.canvas, copy.area, "");
  }

  #image(canvas: HTMLCanvasElement, { x, y, width, height }: Rect, transform: string) {
    const attributes = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    const pixels = `preserveAspectRatio="none" href="${canvas.toDataURL()}"`;
    this.#add(`<image ${attributes} ${pixels}${this.#opacity()} ${transform}/>`);
    canvas.width = canvas.height = 0;
  }

  #addPath(element: string) {
    this.pathCount += 1;
    this.#add(element);
  }

  #add(element: string) {
    if (this.isVector) this.#writer.add(element);
  }

  #transform() {
    return `transform="${matrixOf(this.context.getTransform())}"`;
  }

  /** Opacity and blend mode as attributes. */
  #opacity() {
    const { globalAlpha, globalCompositeOperation: operation, filter } = this.context;
    const isBlended = BLEND_MODE.test(operation);
    if ((operation !== "source-over" && !isBlended) || (filter && filter !== "none")) this.#isVector = false;
    const opacity = globalAlpha < 1 ? ` opacity="${short(globalAlpha)}"` : "";
    return isBlended ? `${opacity} style="mix-blend-mode:${operation}"` : opacity;
  }
}

const matrixOf = ({ a, b, c, d, e, f }: DOMMatrix) => `matrix(${[a, b, c, d, e, f].map(short).join(" ")})`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
