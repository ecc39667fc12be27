import { trpc } from "../../../lib/api/trpc";
import { formatCount } from "../../../lib/format/format";

/** Who receives a message or notification. */
export type Audience = "all" | "chosen";

/** A sentence with the number of recipients. `exceptSender`: "all" does not include the sender. */
export function useAudience(audience: Audience, chosenCount: number, exceptSender = false) {
  const { data, refetch } = trpc.admin.userMetrics.useQuery({});
  const all = data && data.totalUsers - (exceptSender ? 1 : 0);
  const count = audience === "all" ? all : chosenCount;
  if (count === 0) return { sentence: "No recipients yet", refetchCount: refetch };
  const people = count === undefined ? "all users" : formatCount(count, "person", "people");
  return { sentence: `This will be sent to ${people}`, refetchCount: refetch };
}
