import { env } from "cloudflare:workers";

/** The side on which the red half of a test image is, read from the image scaled down to 2 by 2 pixels. */
export async function redSide(bytes: Uint8Array) {
  const tiny = await env.IMAGES.input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream())
    .transform({ width: 2, height: 2, fit: "squeeze" })
    .output({ format: "image/png" });
  const reds = await pixels(new Uint8Array(await tiny.response().arrayBuffer()));
  const isRed = (at: number) => (reds[at] ?? 0) > 128;
  if (isRed(0)) return isRed(1) ? "top" : "left";
  return isRed(1) ? "right" : "bottom";
}

/** The red channel of each pixel of a 2 by 2 PNG with 8 bits per channel, after reversing the filters. */
async function pixels(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const channels = bytes[25] === 6 ? 4 : 3;
  const data: number[] = [];
  for (let at = 8; at < bytes.length; at += 12 + view.getUint32(at)) {
    if (String.fromCharCode(...bytes.slice(at + 4, at + 8)) === "IDAT")
      data.push(...bytes.slice(at + 8, at + 8 + view.getUint32(at)));
  }
  const inflated = new Blob([new Uint8Array(data)]).stream().pipeThrough(new DecompressionStream("deflate"));
  const raw = new Uint8Array(await new Response(inflated).arrayBuffer());
  const stride = 1 + 2 * channels;
  const out: number[] = [];
  for (const row of [0, 1]) {
    const filter = raw[row * stride] ?? 0;
    for (const column of [0, 1]) {
      const value = raw[row * stride + 1 + column * channels] ?? 0;
      const left = column ? (out[row * 2] ?? 0) : 0;
      const above = row ? (out[column] ?? 0) : 0;
      const corner = row && column ? (out[0] ?? 0) : 0;
      out.push((value + predict(filter, left, above, corner)) & 255);
    }
  }
  return out;
}

/** PNG's five filters (RFC 2083, 6). */
function predict(filter: number, left: number, above: number, corner: number) {
  if (filter < 4) return [0, left, above, (left + above) >> 1][filter] ?? 0;
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}
