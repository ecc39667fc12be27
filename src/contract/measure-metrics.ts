/**
 * The metrics of buildings in use. They are plain data, because the triggers of the database are derived from them too. The
 * position of a metric in the list is its code in the database: add new ones at the end.
 */

/**
 * The quantities that a value can have for the whole building, or for each square metre of floor area. `factor` is the number
 * of units per area in one unit of the whole.
 */
export const quantities = {
  energy: { whole: "kWh", perArea: "kWh/m²", factor: 1 },
  power: { whole: "kW", perArea: "W/m²", factor: 1000 },
  water: { whole: "m³", perArea: "l/m²", factor: 1000 },
  carbon: { whole: "kgCO₂e", perArea: "kgCO₂e/m²", factor: 1 },
  mass: { whole: "kg", perArea: "kg/m²", factor: 1 },
  /** A currency code (ISO 4217) stands before this unit. */
  money: { whole: "", perArea: "/m²", factor: 1 },
} as const;
export type Quantity = keyof typeof quantities;

type Common = {
  label: string;
  /** The plausible bounds, per area for a quantity. */
  min: number;
  max: number;
  /** True if the value is the sum of a year, so that values of other periods are not compared with it. */
  isYearly?: true;
  /** The standard that defines the value. */
  standard?: string;
};
export type Metric = Common & ({ quantity: Quantity } | { unit: string });

const metrics = {
  energyUse: {
    label: "Energy use",
    quantity: "energy",
    min: 0,
    max: 2000,
    isYearly: true,
    standard: "ISO 52000-1",
  },
  fossilEnergyUse: { label: "Fossil energy use", quantity: "energy", min: 0, max: 2000, isYearly: true },
  primaryEnergyUse: {
    label: "Primary energy use",
    quantity: "energy",
    min: -500,
    max: 4000,
    isYearly: true,
    standard: "ISO 52000-1",
  },
  electricityUse: { label: "Electricity use", quantity: "energy", min: 0, max: 2000, isYearly: true },
  heatingDemand: {
    label: "Heating demand",
    quantity: "energy",
    min: 0,
    max: 800,
    isYearly: true,
    standard: "ISO 52016-1",
  },
  coolingDemand: {
    label: "Cooling demand",
    quantity: "energy",
    min: 0,
    max: 800,
    isYearly: true,
    standard: "ISO 52016-1",
  },
  energyGenerated: { label: "Energy generated", quantity: "energy", min: 0, max: 1000, isYearly: true },
  renewableShare: { label: "Renewable share", unit: "%", min: 0, max: 100, isYearly: true },
  peakDemand: { label: "Peak demand", quantity: "power", min: 0, max: 500, isYearly: true },
  waterUse: { label: "Water use", quantity: "water", min: 0, max: 20_000, isYearly: true },
  upfrontCarbon: {
    label: "Upfront carbon (A1 to A5)",
    quantity: "carbon",
    min: -500,
    max: 3000,
    standard: "EN 15978",
  },
  wholeLifeCarbon: {
    label: "Whole-life carbon",
    quantity: "carbon",
    min: -500,
    max: 8000,
    standard: "EN 15978",
  },
  operationalCarbon: {
    label: "Operational carbon (B6)",
    quantity: "carbon",
    min: -200,
    max: 1000,
    isYearly: true,
    standard: "EN 15978",
  },
  certificate: { label: "Energy certificate", unit: "class", min: 1, max: 10 },
  airTightness: { label: "Air tightness (n50)", unit: "1/h", min: 0, max: 30, standard: "ISO 9972" },
  overheatingHours: { label: "Overheating hours", unit: "h", min: 0, max: 8784, isYearly: true },
  carbonDioxide: { label: "Carbon dioxide in rooms", unit: "ppm", min: 350, max: 5000, isYearly: true },
  daylightFactor: { label: "Daylight factor", unit: "%", min: 0, max: 20, standard: "EN 17037" },
  reverberationTime: {
    label: "Reverberation time",
    unit: "s",
    min: 0.05,
    max: 15,
    standard: "ISO 3382-2",
  },
  occupants: { label: "Occupants", unit: "people", min: 0, max: 200_000, isYearly: true },
  hoursOfUse: { label: "Hours of use a week", unit: "h", min: 0, max: 168, isYearly: true },
  satisfaction: { label: "Satisfied users", unit: "%", min: 0, max: 100 },
  runningCost: { label: "Running cost", quantity: "money", min: 0, max: 100_000, isYearly: true },
  visitors: { label: "Visitors", unit: "people", min: 0, max: 100_000_000, isYearly: true },
  waste: { label: "Waste", quantity: "mass", min: 0, max: 1000, isYearly: true },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricTable: Readonly<Record<MetricName, Metric>> = metrics;
export const metricNames = Object.keys(metrics) as [MetricName, ...MetricName[]];
/** The metrics of which one is meant by measured energy. */
export const energyMetrics: readonly MetricName[] = ["energyUse", "electricityUse"];

/** The classes of energy certificates, best first. The value in the database is the number of the class, from 1. */
export const certificateClasses = ["A+++", "A++", "A+", "A", "B", "C", "D", "E", "F", "G"];

/** In the order of their codes in the database. */
export const measureBases = ["predicted", "measured", "certified"] as const;
export type MeasureBasis = (typeof measureBases)[number];

const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** The metric with this name or label, as people write it: "energy use", "Energy use". */
export const metricNamed = (text: string): MetricName | undefined =>
  letters(text) === ""
    ? undefined
    : metricNames.find((name) =>
        [name, metricTable[name].label].some((each) => letters(each) === letters(text)),
      );

export const codeOfMetric = (name: MetricName) => metricNames.indexOf(name) + 1;

export const quantityOf = (name: MetricName): Quantity | null => {
  const metric = metricTable[name];
  return "quantity" in metric ? metric.quantity : null;
};

/** The unit in which a value is stored and sent. */
export function unitOf(name: MetricName, isPerArea: boolean, currency: string | null): string {
  const metric = metricTable[name];
  if ("unit" in metric) return metric.unit;
  const { whole, perArea } = quantities[metric.quantity];
  return `${metric.quantity === "money" ? (currency ?? "") : ""}${isPerArea ? perArea : whole}`;
}

const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
const KWH_PER_KBTU = 0.293071;
const PER_SQUARE_FOOT = 1 / SQUARE_METRES_PER_SQUARE_FOOT;

/** The units in which readers of square feet read a value, each with the number of stored units in one of them. */
export const imperialUnits: Readonly<Record<string, { unit: string; factor: number }>> = {
  kWh: { unit: "kBtu", factor: KWH_PER_KBTU },
  "kWh/m²": { unit: "kBtu/ft²", factor: KWH_PER_KBTU / SQUARE_METRES_PER_SQUARE_FOOT },
  "W/m²": { unit: "W/ft²", factor: PER_SQUARE_FOOT },
  "m³": { unit: "gal", factor: 0.003785412 },
  "l/m²": { unit: "gal/ft²", factor: 3.785412 / SQUARE_METRES_PER_SQUARE_FOOT },
  "kgCO₂e/m²": { unit: "kgCO₂e/ft²", factor: PER_SQUARE_FOOT },
  "kg/m²": { unit: "kg/ft²", factor: PER_SQUARE_FOOT },
};
/** Other units in which values are entered. */
const enteredUnits: typeof imperialUnits = {
  kWh: { unit: "MWh", factor: 1000 },
  "kgCO₂e": { unit: "tCO₂e", factor: 1000 },
};

const folded = (unit: string) =>
  unit
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/[·./]?(?:a|yr|year)$/i, "")
    .replace(/\bsqft\b/i, "ft2")
    .replace(/litres?|liters?/i, "l")
    .toLowerCase();

/** A unit as it was entered: whether it is per area, its currency, and the number of stored units in one of it. */
export type EnteredUnit = { isPerArea: boolean; currency: string | null; factor: number };

/** Reads a unit: "kWh/m²", also "kWh/m2·a" and "kBtu/ft²". Null if the metric has no such unit. */
export function readUnit(name: MetricName, entered: string): EnteredUnit | null {
  const metric = metricTable[name];
  const text = folded(entered);
  if ("unit" in metric)
    return text === folded(metric.unit) ? { isPerArea: false, currency: null, factor: 1 } : null;
  const { whole, perArea } = quantities[metric.quantity];
  const [, code = ""] = metric.quantity === "money" ? (/^([a-z]{3})(?=$|\/)/.exec(text) ?? []) : [];
  if (metric.quantity === "money" && !code) return null;
  const currency = code ? code.toUpperCase() : null;
  const rest = text.slice(code.length);
  for (const [unit, isPerArea] of [
    [perArea, true],
    [whole, false],
  ] as const) {
    if (rest === folded(unit)) return { isPerArea, currency, factor: 1 };
    for (const other of [imperialUnits[unit], enteredUnits[unit]])
      if (other && rest === folded(other.unit)) return { isPerArea, currency, factor: other.factor };
  }
  if (currency && rest === "/ft2")
    return { isPerArea: true, currency, factor: 1 / SQUARE_METRES_PER_SQUARE_FOOT };
  return null;
}

type Area = { floorArea: number | null; floorAreaBasis: string | null };

/** The floor area in square metres that values per area refer to: null without a basis, or if it is the area of the site. */
export const floorAreaOf = ({ floorArea, floorAreaBasis }: Area) =>
  floorArea && floorAreaBasis && floorAreaBasis !== "site" ? floorArea : null;

/** Checks whether a value is within the plausible bounds of its metric. Without a floor area, a whole may be of any size. */
export function isPlausible(name: MetricName, value: number, isPerArea: boolean, floorArea: number | null) {
  const { min, max } = metricTable[name];
  const quantity = quantityOf(name);
  if (!quantity || isPerArea) return value >= min && value <= max;
  const perArea = (value * quantities[quantity].factor) / (floorArea ?? LARGEST_FLOOR_AREA);
  return perArea >= min && perArea <= max;
}
/** The largest buildings have less, in square metres. */
const LARGEST_FLOOR_AREA = 2_000_000;

const DAYS_LEAST = 358;
const DAYS_MOST = 373;
/** Periods in days that count as a year: meters are not read on the same day each year. */
export const YEAR_DAYS = [DAYS_LEAST, DAYS_MOST] as const;

/** The days of a period, both included. `from` and `to` are dates. */
export const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Checks whether a value of a year was measured over another period. It is shown as it is, and not annualised. */
export function isPartialYear(name: MetricName, from: string | null, to: string | null) {
  if (!metricTable[name].isYearly || !from || !to) return false;
  const days = daysOf(from, to);
  return days < DAYS_LEAST || days > DAYS_MOST;
}
