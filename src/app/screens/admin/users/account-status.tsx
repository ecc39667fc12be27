import type { AdminUser } from "@contract/admin";
import { Ban, CircleCheck, CirclePause } from "lucide-react";
import { StatusBadge } from "../status-badge";

const statuses = {
  active: { label: "Active", tone: "", Icon: CircleCheck },
  suspended: { label: "Suspended", tone: "text-warn", Icon: CirclePause },
  banned: { label: "Banned", tone: "text-bad", Icon: Ban },
} as const;

export function AccountStatus({ status }: Pick<AdminUser, "status">) {
  return <StatusBadge {...statuses[status]} />;
}
