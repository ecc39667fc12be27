import { choiceParam, PAGE_SIZE, pageParam } from "../list/paging";

export const targetTypes = [
  { value: "user", label: "Accounts" },
  { value: "accountPage", label: "Opened account pages" },
  { value: "project", label: "Projects" },
  { value: "report", label: "Reports" },
  { value: "comment", label: "Comments" },
  { value: "takedown", label: "Take-downs" },
  { value: "contentReport", label: "Reports on people, comments, messages" },
  { value: "confirmation", label: "Confirmations" },
  { value: "option", label: "Company and project types" },
  { value: "support", label: "Support" },
  { value: "announcement", label: "Notifications and messages" },
] as const;

export type ActivitySearch = { about?: (typeof targetTypes)[number]["value"]; page?: number };

export const activitySearch = (search: Record<string, unknown>): ActivitySearch => ({
  about: choiceParam(
    targetTypes.map(({ value }) => value),
    search.about,
  ),
  ...pageParam(search),
});

export const activityInput = ({ about, page = 1 }: ActivitySearch) => ({
  targetType: about,
  page,
  limit: PAGE_SIZE,
});
