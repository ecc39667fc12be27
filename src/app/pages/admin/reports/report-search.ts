import {
  choiceParam,
  idParam,
  type OrderParam,
  orderParam,
  PAGE_SIZE,
  pageParam,
  textParam,
} from "../list/paging";

export const reportStatuses = [
  { value: "pending", label: "Pending" },
  { value: "reviewed", label: "Reviewed" },
  { value: "resolved", label: "Resolved" },
] as const;

export type ReportSearch = OrderParam & {
  q?: string;
  status?: (typeof reportStatuses)[number]["value"];
  page?: number;
  /** Id of the open report. */
  report?: number;
};

export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  q: textParam(search.q),
  status: choiceParam(
    reportStatuses.map(({ value }) => value),
    search.status,
  ),
  ...orderParam(search),
  ...pageParam(search),
  report: idParam(search.report),
});

export const reportsInput = ({ q, status, order, page = 1 }: ReportSearch) => ({
  search: q,
  ...{ status, order, page },
  limit: PAGE_SIZE,
});

/** Reads one report from the list: the first one before the cursor of the next id. */
export const reportInput = (id: number) => ({ before: `0-${id + 1}`, limit: 1 });
