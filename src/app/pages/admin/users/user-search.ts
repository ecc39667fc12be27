import { choiceParam, type OrderParam, orderParam, PAGE_SIZE, pageParam, textParam } from "../list/paging";

export const statuses = [
  { value: "active", label: "Active" },
  { value: "suspended", label: "Suspended" },
  { value: "banned", label: "Banned" },
] as const;
export const plans = [
  { value: "free", label: "Free" },
  { value: "premium", label: "Premium" },
] as const;
export const roles = [
  { value: "user", label: "User" },
  { value: "admin", label: "Admin" },
  { value: "superuser", label: "Superuser" },
] as const;

type Value<L extends readonly { value: string }[]> = L[number]["value"];
const valuesOf = <L extends readonly { value: string }[]>(list: L) =>
  list.map(({ value }) => value) as Value<L>[];

export type UserSearch = OrderParam & {
  q?: string;
  status?: Value<typeof statuses>;
  plan?: Value<typeof plans>;
  role?: Value<typeof roles>;
  page?: number;
};

/** The search and filters of the user list in the URL. */
export const userSearch = (search: Record<string, unknown>): UserSearch => ({
  q: textParam(search.q),
  status: choiceParam(valuesOf(statuses), search.status),
  plan: choiceParam(valuesOf(plans), search.plan),
  role: choiceParam(valuesOf(roles), search.role),
  ...orderParam(search),
  ...pageParam(search),
});

/** The search and filters as input of the API. */
export const usersInput = ({ q, status, plan, role, order, page = 1 }: UserSearch) => ({
  search: q,
  ...{ status, accountType: plan, role, order, page },
  limit: PAGE_SIZE,
});
