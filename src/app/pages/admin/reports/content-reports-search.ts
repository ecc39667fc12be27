import { choiceParam, PAGE_SIZE, pageParam } from "../list/paging";
import { reportStatuses } from "./report-search";

export type ContentReportsSearch = { status?: (typeof reportStatuses)[number]["value"]; page?: number };

export const contentReportsSearch = (search: Record<string, unknown>): ContentReportsSearch => ({
  status: choiceParam(
    reportStatuses.map(({ value }) => value),
    search.status,
  ),
  ...pageParam(search),
});

export const contentReportsInput = ({ status, page = 1 }: ContentReportsSearch) => ({
  ...{ status, page },
  limit: PAGE_SIZE,
});
