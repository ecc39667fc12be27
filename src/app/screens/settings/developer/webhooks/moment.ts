import { formatDate } from "../../../../lib/format/format";

/** The time of today ("09:12"), or the date of another day. */
export function momentOf(timestamp: string) {
  const moment = new Date(timestamp);
  if (moment.toDateString() !== new Date().toDateString()) return formatDate(timestamp);
  return moment.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
