import { expect, it } from "vitest";
import { deviceLimits } from "./device-limits";

it.each([
  ["a phone", { memory: 8, width: 390 }, 2_000_000],
  ["a tablet with little memory", { memory: 4, width: 1024 }, 2_000_000],
  ["a computer", { memory: 8, width: 768 }, Number.POSITIVE_INFINITY],
  [
    "a computer that does not tell its memory",
    { memory: Number.POSITIVE_INFINITY, width: 1440 },
    Number.POSITIVE_INFINITY,
  ],
])("asks before it shows a large model on %s", (_name, device, triangles) => {
  expect(deviceLimits(device).askAboveTriangles).toBe(triangles);
});
