import type { Report } from "@contract/reports";

/** The types of reports in words, for those who report and for superusers. */
export const reportTypeLabels: Record<Report["type"], string> = {
  inappropriate: "Inappropriate",
  spam: "Spam",
  copyright: "Copyright",
  unlabelledAi: "Not labelled as AI",
  disputedCredit: "Wrong or disputed credit",
  other: "Other",
};
