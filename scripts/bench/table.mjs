const columns = {
  queries: (value) => value,
  waves: (value) => value ?? "",
  "rows read": (value) => value,
  "rows written": (value) => value,
  "database ms": (value) => value.toFixed(1),
  kB: (value) => (value / 1000).toFixed(1),
  "× bare": (value) => value.toFixed(1),
};
const keys = ["queries", "waves", "read", "written", "ms", "bytes", "ratio"];

/** A Markdown table with the numbers of every size, smallest first ('12 / 14'). A number over its limit is bold. */
export function tableOf(measured) {
  const sizes = Object.values(measured);
  const names = Object.keys(sizes[0]);
  const rows = names.map((name) => {
    const failed = sizes.find((results) => results[name].status);
    if (failed) return [name, `status ${failed[name].status}`, ...keys.slice(1).map(() => "")];
    return [
      name,
      ...keys.map((key, index) =>
        joined(sizes.map((results) => cell(results[name], key, Object.values(columns)[index]))),
      ),
    ];
  });
  const lines = [["request", ...Object.keys(columns)], ["---", ...keys.map(() => "--:")], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const joined = (cells) => (new Set(cells).size === 1 ? cells[0] : cells.join(" / "));

function cell(result, key, format) {
  const isOver =
    (key === "read" && result.read > result.mostRead) || (key === "ms" && result.ms > result.mostMs);
  return isOver ? `**${format(result[key])}**` : String(format(result[key]));
}

/** Sentences about what costs more or less than in an earlier result: any count, and times by more than a third. */
export function changesSince(before, measured) {
  const isChange = (key, was, is) =>
    key === "ms" || key === "ratio"
      ? Math.abs(is - was) > Math.max(was, is) / 3 && Math.max(was, is) > 2
      : is !== was;
  return Object.entries(measured).flatMap(([size, results]) =>
    Object.entries(results).flatMap(([name, result]) => {
      const was = before[size]?.[name];
      if (!was || was.status || result.status) return [];
      const changed = ["queries", "waves", "read", "written", "ms", "ratio"].filter((key) =>
        isChange(key, was[key], result[key]),
      );
      const parts = changed.map((key) => `${key} ${short(was[key])} → ${short(result[key])}`);
      return parts.length > 0 ? [`${name} (${size} projects): ${parts.join(", ")}`] : [];
    }),
  );
}

const short = (value) => (value === undefined ? "?" : Number(value.toFixed(1)));

/** The names of requests over a limit. */
export const overLimits = (measured) =>
  Object.entries(measured).flatMap(([size, results]) =>
    Object.entries(results)
      .filter(([, { read, mostRead, ms, mostMs, status }]) => status || read > mostRead || ms > mostMs)
      .map(
        ([name, { read, ms, status }]) =>
          `${name} (${size} projects): ${status ? `status ${status}` : `${read} rows, ${ms.toFixed(1)} ms`}`,
      ),
  );
