import { describe, expect, it } from "vitest";
import { formatArea, formatBytes, formatCount, formatDate, formatMoney } from "./format";

describe("formatted values", () => {
  it("show areas in square feet and square metres", () => {
    expect(formatArea(27450)).toEqual({ squareFeet: "27,450 sq ft", squareMetres: "2,550 m²" });
    expect(formatArea(0).squareFeet).toBe("0 sq ft");
  });

  it("show money in whole US dollars", () => {
    expect(formatMoney(8_640_000)).toBe("$8,640,000");
  });

  it("show dates in UTC", () => {
    expect(formatDate("2026-11-09T23:59:59.999Z")).toBe("Nov 9, 2026");
    expect(formatDate("2026-11-10T00:00:00.000Z")).toBe("Nov 10, 2026");
  });

  it("show file sizes in the largest unit, and counts with a singular or plural noun", () => {
    expect([640, 12_400, 1_258_291].map(formatBytes)).toEqual(["640 B", "12 KB", "1.2 MB"]);
    expect([formatCount(1, "sheet"), formatCount(1200, "sheet")]).toEqual(["1 sheet", "1,200 sheets"]);
  });
});
