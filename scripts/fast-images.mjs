// Loaded into wrangler: its local images service encodes an AVIF with less effort, in a sixth of the time and with up to 15%
// more bytes.
import sharp from "sharp";

const { avif } = sharp.prototype;
sharp.prototype.avif = function (options) {
  return avif.call(this, { ...options, effort: 2 });
};
