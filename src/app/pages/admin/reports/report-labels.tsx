import type { Report } from "@contract/reports";
import { Check, Clock, Eye } from "lucide-react";
import { StatusBadge } from "../status-badge";

const statuses = {
  pending: { label: "Pending", tone: "text-warn", Icon: Clock },
  reviewed: { label: "Reviewed", tone: "", Icon: Eye },
  resolved: { label: "Resolved", tone: "text-good", Icon: Check },
} as const;

export function ReportStatus({ status }: Pick<Report, "status">) {
  return <StatusBadge {...statuses[status]} />;
}
