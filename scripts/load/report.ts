import type { Kind } from "./requests.ts";

/** A time below which this share of the times lies. */
function percentile(times: number[], share: number) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function printTable(kinds: Kind[]) {
  const row = (name: string, ...cells: (string | number)[]) =>
    console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(9)).join(""));
  row("", "count", "2xx, 3xx", "4xx", "5xx", "lost", "p50 ms", "p95 ms", "p99 ms");
  for (const { name, times, statuses } of [...kinds, total(kinds)]) {
    const of = (status: string) => statuses[status] ?? 0;
    const ms = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)));
    row(name, times.length, of("2xx") + of("3xx"), of("4xx"), of("5xx"), of("lost"), ...ms);
  }
}

function total(kinds: Kind[]) {
  const statuses: Record<string, number> = {};
  for (const kind of kinds)
    for (const [status, count] of Object.entries(kind.statuses))
      statuses[status] = (statuses[status] ?? 0) + count;
  return { name: "all", times: kinds.flatMap(({ times }) => times), statuses };
}
