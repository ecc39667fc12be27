import { PAGE_SIZE } from "../list/paging";
import { choiceParam, pageParam } from "../list/search-params";

/** The states to choose from instead of open. */
export const otherStates = [
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

export type SupportSearch = {
  state?: (typeof otherStates)[number]["value"];
  page?: number;
  /** Id of the open request. */
  request?: number;
};

export const supportSearch = (search: Record<string, unknown>): SupportSearch => ({
  state: choiceParam(
    otherStates.map(({ value }) => value),
    search.state,
  ),
  ...pageParam(search),
  ...(Number.isSafeInteger(search.request) &&
    Number(search.request) > 0 && { request: Number(search.request) }),
});

export const queueInput = ({ state, page = 1 }: SupportSearch) => ({ state, page, limit: PAGE_SIZE });
