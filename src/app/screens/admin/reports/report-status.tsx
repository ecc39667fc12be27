import type { Report } from "@contract/reports";
import { Check, Clock, Eye } from "lucide-react";

const looks = {
  pending: { word: "Pending", tone: "text-warn", Icon: Clock },
  reviewed: { word: "Reviewed", tone: "", Icon: Eye },
  resolved: { word: "Resolved", tone: "text-good", Icon: Check },
} as const;

export function ReportStatus({ status }: Pick<Report, "status">) {
  const { word, tone, Icon } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {word}
    </span>
  );
}
