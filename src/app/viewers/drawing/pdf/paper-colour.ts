export type Colour = [red: number, green: number, blue: number];

/** Paper darker than this keeps its colour: it may be meant. */
const LIGHTNESS_MIN = 0.93;
const WHITE_MIN = 0.995;

/**
 * The colour of a drawing's paper: the median of the pixels at its border. Null if the border is white, or too dark to be
 * the paper of a scan.
 */
export function paperColour({
  data,
  width,
  height,
}: Pick<ImageData, "data" | "width" | "height">): Colour | null {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1);
  const opaque = border.filter((pixel) => data[4 * pixel + 3] === 255);
  if (opaque.length < border.length / 2) return null;
  const median = (channel: number) => {
    const values = opaque.map((pixel) => data[4 * pixel + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 255;
  };
  const colour: Colour = [median(0), median(1), median(2)];
  const [red, green, blue] = colour;
  const lightness = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  return lightness < LIGHTNESS_MIN || Math.min(...colour) / 255 > WHITE_MIN ? null : colour;
}

/**
 * The colour that divides an image by this colour, so that paper becomes white, when it is drawn over the image with
 * the blend mode color-dodge: image / (1 - colour).
 */
export const dodgeColour = (paper: Colour) =>
  `#${paper.map((value) => (255 - value).toString(16).padStart(2, "0")).join("")}`;

/** Makes the paper of a scan white, in the canvas itself. */
export function divideOutPaper(canvas: HTMLCanvasElement) {
  const paper = measurePaper(canvas, canvas.width, canvas.height);
  const context = canvas.getContext("2d");
  if (!paper || !context) return;
  context.globalCompositeOperation = "color-dodge";
  context.fillStyle = dodgeColour(paper);
  context.fillRect(0, 0, canvas.width, canvas.height);
}

const SAMPLE = 64;

/** The paper's colour of an image or canvas, measured on a small copy. Null if the image is from another site. */
export function measurePaper(image: CanvasImageSource, width: number, height: number): Colour | null {
  const scale = Math.min(1, SAMPLE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height);
    return pixels ? paperColour(pixels) : null;
  } catch {
    return null;
  }
}
