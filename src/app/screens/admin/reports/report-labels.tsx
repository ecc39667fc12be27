import type { Report } from "@contract/reports";
import { Check, Clock, Eye } from "lucide-react";

const statuses = {
  pending: { label: "Pending", tone: "text-warn", Icon: Clock },
  reviewed: { label: "Reviewed", tone: "", Icon: Eye },
  resolved: { label: "Resolved", tone: "text-good", Icon: Check },
} as const;

export function ReportStatus({ status }: Pick<Report, "status">) {
  const { label, tone, Icon } = statuses[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {label}
    </span>
  );
}

export const reportTypeLabels: Record<Report["type"], string> = {
  inappropriate: "Inappropriate",
  spam: "Spam",
  copyright: "Copyright",
  other: "Other",
};
