export type Figure = "queries" | "waves" | "read" | "written" | "ms" | "bytes" | "time" | "ratio";
type Limit = "mostRead" | "mostMs" | "mostWaves";
/** The figures and limits of a request, or the status with which it failed. */
export type Result = Partial<Record<Figure | Limit | "status", number>>;
/** Results by the names of the requests. */
export type Results = Record<string, Result>;
/** Results by the sizes of the sites. */
export type Measured = Record<string, Results>;
type Column = { title: string; key: Figure; limit?: Limit; format?: (value: number) => string };

const decimal = (value: number) => value.toFixed(1);
const columns: Column[] = [
  { title: "queries", key: "queries" },
  { title: "waves", key: "waves", limit: "mostWaves" },
  { title: "rows read", key: "read", limit: "mostRead" },
  { title: "rows written", key: "written" },
  { title: "database ms", key: "ms", limit: "mostMs", format: decimal },
  { title: "kB", key: "bytes", format: (value) => decimal(value / 1000) },
  { title: "× bare", key: "ratio", format: decimal },
];

/** A Markdown table with the numbers of every size, smallest first ('12 / 14'). A number over its limit is bold. */
export function tableOf(measured: Measured) {
  const sizes = Object.values(measured);
  const rows = Object.keys(sizes[0] ?? {}).map((name) => {
    const results = sizes.map((size) => size[name] ?? {});
    const failed = results.find(({ status }) => status);
    if (failed) return [name, `status ${failed.status}`, ...columns.slice(1).map(() => "")];
    return [name, ...columns.map((column) => joined(results.map((result) => cell(result, column))))];
  });
  const head = ["request", ...columns.map(({ title }) => title)];
  const lines = [head, ["---", ...columns.map(() => "--:")], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const joined = (cells: string[]) => (new Set(cells).size === 1 ? cells[0] : cells.join(" / "));

/** The text of a figure; 0 if it is missing, because a response from the edge cache costs nothing in the database. */
function cell(result: Result, { key, limit, format = String }: Column) {
  const text = format(result[key] ?? 0);
  return isOver(result, key, limit) ? `**${text}**` : text;
}

const isOver = (result: Result, key: Figure, limit?: Limit) =>
  limit !== undefined && (result[key] ?? 0) > (result[limit] ?? Number.POSITIVE_INFINITY);

/** Sentences about costs that differ from an earlier result: any count, and times that doubled or halved. */
export function changesSince(before: Measured, measured: Measured) {
  const isChange = (key: Figure, was = 0, is = 0) =>
    key === "ms" || key === "ratio"
      ? Math.max(was, is) > 2 * Math.min(was, is) && Math.max(was, is) > 5
      : is !== was;
  return Object.entries(measured).flatMap(([size, results]) =>
    Object.entries(results).flatMap(([name, result]) => {
      const was = before[size]?.[name];
      if (!was || was.status || result.status) return [];
      const compared: Figure[] = ["queries", "waves", "read", "written", "ms", "ratio"];
      const changed = compared.filter((key) => isChange(key, was[key], result[key]));
      const parts = changed.map((key) => `${key} ${short(was[key])} → ${short(result[key])}`);
      return parts.length > 0 ? [`${name} (${size} projects): ${parts.join(", ")}`] : [];
    }),
  );
}

const short = (value?: number) => (value === undefined ? "?" : Number(value.toFixed(1)));

/** Sentences about requests that failed or are over a limit. */
export const overLimits = (measured: Measured) =>
  Object.entries(measured).flatMap(([size, results]) =>
    Object.entries(results).flatMap(([name, result]) => {
      const parts = columns.flatMap(({ title, key, limit }) =>
        limit && isOver(result, key, limit) ? [`${title} ${short(result[key])} of ${result[limit]}`] : [],
      );
      if (result.status) parts.push(`status ${result.status}`);
      return parts.length > 0 ? [`${name} (${size} projects): ${parts.join(", ")}`] : [];
    }),
  );
