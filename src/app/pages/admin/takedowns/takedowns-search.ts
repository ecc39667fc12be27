import type { takedownStates } from "@contract/takedowns";
import { choiceParam, idParam, PAGE_SIZE, pageParam } from "../list/paging";

/** The states to choose from instead of appeals that wait. */
export const otherStates = [
  { value: "inForce", label: "Taken down" },
  { value: "ended", label: "Restored" },
] as const satisfies { value: (typeof takedownStates)[number]; label: string }[];

export type TakedownsSearch = {
  state?: (typeof otherStates)[number]["value"];
  page?: number;
  /** The project or comment that is to be taken down. */
  project?: number;
  comment?: number;
};

export const takedownsSearch = (search: Record<string, unknown>): TakedownsSearch => ({
  state: choiceParam(
    otherStates.map(({ value }) => value),
    search.state,
  ),
  ...pageParam(search),
  project: idParam(search.project),
  comment: idParam(search.comment),
});

export const takedownsInput = ({ state, page = 1 }: TakedownsSearch) => ({ state, page, limit: PAGE_SIZE });
