/** The years of a credit in words: "2019 to 2021", "from 2019", "until 2021"; null without one. */
export function creditedYears(from: number | null | undefined, to: number | null | undefined) {
  if (from && to) return from === to ? String(from) : `${from} to ${to}`;
  return from ? `from ${from}` : to ? `until ${to}` : null;
}
