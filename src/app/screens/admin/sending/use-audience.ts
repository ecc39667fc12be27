import { trpc } from "../../../lib/api/trpc";
import { formatCount } from "../../../lib/format/format";
import type { Audience } from "./recipients";

/** How many people a send goes to. To all is as many as have an account, `exceptSender` one fewer. */
export function useAudience(reach: Audience, chosen: number, exceptSender = false) {
  const { data, refetch } = trpc.admin.userMetrics.useQuery({});
  const all = data && data.totalUsers - (exceptSender ? 1 : 0);
  const count = reach === "all" ? all : chosen;
  if (count === 0) return { sentence: "This goes to nobody yet", recount: refetch };
  const people = count === undefined ? "everybody" : formatCount(count, "person", "people");
  return { sentence: `This goes to ${people}`, recount: refetch };
}
