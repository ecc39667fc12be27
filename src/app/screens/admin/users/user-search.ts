import { choiceIn, type Ordered, orderIn, PAGE_SIZE, pageIn, wordsIn } from "../paging";

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

export type UserSearch = Ordered & {
  q?: string;
  status?: Value<typeof statuses>;
  plan?: Value<typeof plans>;
  role?: Value<typeof roles>;
  page?: number;
};

/** What the list of users is narrowed to, as the address has it. */
export const userSearch = (search: Record<string, unknown>): UserSearch => ({
  q: wordsIn(search.q),
  status: choiceIn(valuesOf(statuses), search.status),
  plan: choiceIn(valuesOf(plans), search.plan),
  role: choiceIn(valuesOf(roles), search.role),
  ...orderIn(search),
  ...pageIn(search),
});

/** The same as the server takes it. */
export const usersInput = ({ q, status, plan, role, order, page = 1 }: UserSearch) => ({
  search: q,
  ...{ status, accountType: plan, role, order, page },
  limit: PAGE_SIZE,
});
