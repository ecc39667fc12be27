import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { pngChunk } from "../../testing/images";
import { concat } from "./bytes";
import { decodePng } from "./pixels";

const [WIDTH, HEIGHT] = [5, 6];
const BACKGROUND = [200, 100, 0] as const;

/** The predicted byte of a filter, as PNG, 9.2 defines it. */
function predicted(filter: number, a: number, b: number, c: number) {
  const p = a + b - c;
  const distances = [a, b, c].map((value) => Math.abs(p - value));
  const paeth = [a, b, c][distances.indexOf(Math.min(...distances))] ?? 0;
  return [0, a, b, Math.floor((a + b) / 2), paeth][filter] ?? 0;
}

/** A PNG with these samples, each row with the next filter. */
function pngOf(samples: Uint8Array, { type, depth }: { type: number; depth: number }) {
  const length = samples.length / HEIGHT;
  const step = length / WIDTH;
  const at = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (samples[y * length + x] ?? 0));
  const rows = Array.from({ length: HEIGHT }, (_row, y) => [
    y % 5,
    ...Array.from({ length }, (_byte, x) => {
      const guess = predicted(y % 5, at(x - step, y), at(x, y - 1), at(x - step, y - 1));
      return (at(x, y) - guess) & 0xff;
    }),
  ]);
  const header = [0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, depth, type, 0, 0, 0];
  return concat([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    pngChunk("IHDR", new Uint8Array(header)),
    pngChunk("IDAT", deflateSync(new Uint8Array(rows.flat()))),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

it.each([
  ["grey", 0, 1],
  ["colour", 2, 3],
  ["grey with alpha", 4, 2],
  ["colour with alpha", 6, 4],
])("reads all filters of a PNG in %s with 8 and with 16 bits, and shows the background where it is transparent", (_what, type, channels) => {
  for (const bytes of [1, 2]) {
    const step = channels * bytes;
    const samples = Uint8Array.from({ length: WIDTH * HEIGHT * step }, (_, i) => (i * i * 31 + i * 7) & 0xff);
    const expected = Array.from({ length: WIDTH * HEIGHT }, (_pixel, index) => {
      const sample = (channel: number) => samples[index * step + channel * bytes] ?? 0;
      const alpha = channels % 2 === 0 ? sample(channels - 1) / 255 : 1;
      return BACKGROUND.map((shown, channel) =>
        Math.floor(sample(channels < 3 ? 0 : channel) * alpha + shown * (1 - alpha)),
      );
    });
    const { data, ...size } = decodePng(pngOf(samples, { type, depth: bytes * 8 }), BACKGROUND);
    expect(size).toEqual({ width: WIDTH, height: HEIGHT });
    expect([...data]).toEqual(expected.flat());
  }
});
