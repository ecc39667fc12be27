// wrangler is started with this file, so that its local images service encodes with less effort. An AVIF takes a sixth of the time
// and has up to 15% more bytes. A WebP takes half of the time and has 5% more bytes. The browser tests set COARSE_IMAGES, with which
// an AVIF takes a quarter of that time and a WebP two thirds; pictures lose texture and have up to 10% more bytes.
import sharp, { type ResizeOptions, type Sharp } from "sharp";

type Width = number | ResizeOptions | null;

const prototype: Sharp = sharp.prototype;
const { avif, webp } = prototype;
const resize: (width?: Width, height?: number | null, options?: ResizeOptions) => Sharp = prototype.resize;
const isCoarse = process.env.COARSE_IMAGES === "1";
const effort = isCoarse ? 0 : 2;
prototype.avif = function (options) {
  return avif.call(this, { ...options, effort });
};
prototype.webp = function (options) {
  return webp.call(this, { ...options, effort });
};
if (isCoarse)
  prototype.resize = function (width?: Width, height?: number | null, options?: ResizeOptions) {
    return resize.call(this, width, height, { ...options, kernel: "linear" });
  };
