import { afterEach, expect, it, vi } from "vitest";
import { readRemembered, remember } from "./remembered";

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, "localStorage");
});

it("remembers a value", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(readRemembered("unit")).toBeNull();
  remember("unit", "ft");
  expect(readRemembered("unit")).toBe("ft");
});

it("goes on without a storage that throws", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  expect(() => remember("unit", "ft")).not.toThrow();
  expect(readRemembered("unit")).toBeNull();
});
