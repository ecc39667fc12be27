import { choiceIn, type Ordered, orderIn, PAGE_SIZE, pageIn, wordsIn } from "../paging";

export const reportStatuses = [
  { value: "pending", label: "Pending" },
  { value: "reviewed", label: "Reviewed" },
  { value: "resolved", label: "Resolved" },
] as const;

export type ReportSearch = Ordered & {
  q?: string;
  status?: (typeof reportStatuses)[number]["value"];
  page?: number;
  /** The report that is open beside the list. */
  report?: number;
};

export const reportSearch = (search: Record<string, unknown>): ReportSearch => ({
  q: wordsIn(search.q),
  status: choiceIn(
    reportStatuses.map(({ value }) => value),
    search.status,
  ),
  ...orderIn(search),
  ...pageIn(search),
  ...(Number.isSafeInteger(search.report) && Number(search.report) > 0 && { report: Number(search.report) }),
});

export const reportsInput = ({ q, status, order, page = 1 }: ReportSearch) => ({
  search: q,
  ...{ status, order, page },
  limit: PAGE_SIZE,
});

/** One report is the latest of those below the next number. */
export const reportInput = (id: number) => ({ before: `0-${id + 1}`, limit: 1 });
