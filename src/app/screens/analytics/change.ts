import { formatNumber } from "../../lib/format/format";

/** "up 32% from 6,978". Small numbers have no percentage: "up 3 from 4". */
export function changeSentence(now: number, before: number) {
  if (now === before) return "as before";
  if (before === 0) return "none before";
  const direction = now > before ? "up" : "down";
  const difference = Math.abs(now - before);
  const change =
    before < PERCENT_FROM
      ? formatNumber(difference)
      : `${formatNumber(Math.round((100 * difference) / before))}%`;
  return `${direction} ${change} from ${formatNumber(before)}`;
}

/** "+31%", "−6%", "0%", "new". */
export function changeLabel(now: number, before: number) {
  if (before === 0) return "new";
  const percent = Math.round((100 * (now - before)) / before);
  const sign = percent === 0 ? "" : percent < 0 ? "−" : "+";
  return `${sign}${formatNumber(Math.abs(percent))}%`;
}

const PERCENT_FROM = 20;
