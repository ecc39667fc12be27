// Makes the local images service of wrangler encode an AVIF with less effort: in a sixth of the time, for a few percent more bytes.
import sharp from "sharp";

const { avif } = sharp.prototype;
sharp.prototype.avif = function (options) {
  return avif.call(this, { ...options, effort: 2 });
};
