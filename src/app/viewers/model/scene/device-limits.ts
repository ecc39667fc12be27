/** The limits of a device. A small device has at most 4 GB of memory, or the screen of a phone. */
export type DeviceLimits = {
  askAboveTriangles: number;
  edgesUpToTriangles: number;
  textureSide: number;
  /** The maximum size of an unpacked file. */
  unpackedBytes: number;
};

const MB = 1024 * 1024;
const TWO_MILLION = 2_000_000;
const SMALL: DeviceLimits = {
  askAboveTriangles: TWO_MILLION,
  edgesUpToTriangles: 300_000,
  textureSide: 1024,
  unpackedBytes: 192 * MB,
};
const LARGE: DeviceLimits = {
  askAboveTriangles: Number.POSITIVE_INFINITY,
  edgesUpToTriangles: 1_000_000,
  textureSide: 2048,
  unpackedBytes: 512 * MB,
};

export const deviceLimits = (device = thisDevice()) =>
  device.memory <= 4 || device.width < 768 ? SMALL : LARGE;

/** `deviceMemory` in gigabytes is not known everywhere; then the width decides. */
const thisDevice = () => ({
  memory: (navigator as { deviceMemory?: number }).deviceMemory ?? Number.POSITIVE_INFINITY,
  width: window.innerWidth,
});
