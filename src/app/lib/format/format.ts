const LOCALE = "en-US";
const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const dollars = new Intl.NumberFormat(LOCALE, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });

/** 1286 is "1,286". */
export const formatNumber = (value: number) => precise.format(value);

/** US dollars: 8640000 is "$8,640,000". */
export const formatMoney = (value: number) => dollars.format(value);

/** An area in both units: "27,450 sq ft" and "2,550 m²". */
export const formatArea = (squareFeet: number) => ({
  squareFeet: `${precise.format(squareFeet)} sq ft`,
  squareMetres: `${whole.format(squareFeet * SQUARE_METRES_PER_SQUARE_FOOT)} m²`,
});

/** The date in UTC, "Nov 9, 2026", so that server and browser render the same. */
export const formatDate = (timestamp: string) => day.format(new Date(timestamp));

/** "640 B", "12 KB", "1.2 MB". */
export function formatBytes(bytes: number) {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

/** "1 project", "12 projects". */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
