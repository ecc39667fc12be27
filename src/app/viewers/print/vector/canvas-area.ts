export type Rect = { x: number; y: number; width: number; height: number };
export type Picture = HTMLCanvasElement | ImageBitmap;

/** Returns the part of an image and the part of the canvas to which `drawImage` draws it with these arguments. */
export function areasOf(picture: Picture, numbers: number[]): [from: Rect, to: Rect] {
  const own = { x: 0, y: 0, width: picture.width, height: picture.height };
  const [a = 0, b = 0, c = own.width, d = own.height, x, y, width, height] = numbers;
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return [own, { x: a, y: b, width: c, height: d }];
  return [
    { x: a, y: b, width: c, height: d },
    { x, y, width, height },
  ];
}

/** A part of a picture, with as many pixels as it has where it is drawn, or as the picture has. */
export function copyPart(picture: Picture, from: Rect, to: Rect, { a, b, c, d }: DOMMatrix) {
  const width = Math.min(from.width, Math.abs(to.width) * Math.hypot(a, b));
  const height = Math.min(from.height, Math.abs(to.height) * Math.hypot(c, d));
  const { canvas, context } = makeCanvas(Math.ceil(width), Math.ceil(height));
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Returns the drawing that `draw` makes with the colours, lines and transformation of this context, without its
 * clipping paths and opacity. Null if that is outside of the canvas.
 */
export function copyDrawing(
  context: CanvasRenderingContext2D,
  bounds: { left: number; top: number; right: number; bottom: number },
  draw: (copy: CanvasRenderingContext2D) => void,
) {
  const [x, y] = [Math.max(0, Math.floor(bounds.left)), Math.max(0, Math.floor(bounds.top))];
  const width = Math.min(context.canvas.width, Math.ceil(bounds.right)) - x;
  const height = Math.min(context.canvas.height, Math.ceil(bounds.bottom)) - y;
  if (!(width > 0 && height > 0)) return null;
  const copy = makeCanvas(width, height);
  const { a, b, c, d, e, f } = context.getTransform();
  copy.context.translate(-x, -y);
  copy.context.transform(a, b, c, d, e, f);
  const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, miterLimit } = context;
  Object.assign(copy.context, { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, miterLimit });
  copy.context.setLineDash(context.getLineDash());
  draw(copy.context);
  return { canvas: copy.canvas, area: { x, y, width, height } };
}

export function makeCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("No canvas");
  return { canvas, context };
}
