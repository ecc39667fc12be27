import { choiceIn, PAGE_SIZE, pageIn } from "../paging";

export const kinds = [
  { value: "user", label: "Accounts" },
  { value: "project", label: "Projects" },
  { value: "report", label: "Reports" },
  { value: "option", label: "Company and project types" },
  { value: "announcement", label: "Notifications and messages" },
] as const;

export type ActivitySearch = { about?: (typeof kinds)[number]["value"]; page?: number };

export const activitySearch = (search: Record<string, unknown>): ActivitySearch => ({
  about: choiceIn(
    kinds.map(({ value }) => value),
    search.about,
  ),
  ...pageIn(search),
});

export const activityInput = ({ about, page = 1 }: ActivitySearch) => ({
  targetType: about,
  page,
  limit: PAGE_SIZE,
});
