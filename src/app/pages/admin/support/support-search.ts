import { choiceParam, idParam, PAGE_SIZE, pageParam } from "../list/paging";

/** The states to choose from instead of open. */
export const otherStates = [
  { value: "answered", label: "Answered" },
  { value: "closed", label: "Closed" },
] as const;

export type SupportSearch = {
  state?: (typeof otherStates)[number]["value"];
  page?: number;
  /** Id of the open request. */
  request?: number | undefined;
};

export const supportSearch = (search: Record<string, unknown>): SupportSearch => ({
  state: choiceParam(
    otherStates.map(({ value }) => value),
    search.state,
  ),
  ...pageParam(search),
  request: idParam(search.request),
});

/** The input of the list for the parameters of the address. */
export const queueInput = ({ state, page = 1 }: SupportSearch) => ({ state, page, limit: PAGE_SIZE });
