/**
 * Ranges of floor area in square feet. `below` is exclusive, and exactly 50,000 is Large, so that its bound is slightly
 * above 50,000. A project without an area is in no band.
 */
export const sizeBands = [
  { name: "Small", label: "Small (under 1,000 sq ft)", below: 1000 },
  { name: "Medium", label: "Medium (1,000 to 10,000 sq ft)", below: 10_000 },
  { name: "Large", label: "Large (10,000 to 50,000 sq ft)", below: 50_000.000001 },
  { name: "Extra Large", label: "Extra Large (over 50,000 sq ft)", below: null },
] as const;
