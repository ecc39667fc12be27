import { choiceParam, idParam, pageParam } from "../list/search-params";

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
