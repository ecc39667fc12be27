import type { Report } from "@contract/reports";

/** What kind of fault a report finds, as people say it. */
export const reportTypeWords: Record<Report["type"], string> = {
  inappropriate: "Inappropriate",
  spam: "Spam",
  copyright: "Copyright",
  other: "Other",
};
