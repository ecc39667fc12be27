import { expect, it } from "vitest";
import { formatStorage } from "./format-storage";

it.each([
  [0, "0.00 MB"],
  [1_572_864, "1.50 MB"],
  [90_401_947_484, "86,214.02 MB"],
])("formats %d bytes as %s", (bytes, formatted) => {
  expect(formatStorage(bytes)).toBe(formatted);
});
