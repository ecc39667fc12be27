import type { AdminUser } from "@contract/admin";
import { Ban, CircleCheck, CirclePause, type LucideIcon } from "lucide-react";

type StatusBadgeProps = { label: string; tone: string; Icon: LucideIcon };

export function StatusBadge({ label, tone, Icon }: StatusBadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {label}
    </span>
  );
}

const statuses = {
  active: { label: "Active", tone: "", Icon: CircleCheck },
  suspended: { label: "Suspended", tone: "text-warn", Icon: CirclePause },
  banned: { label: "Banned", tone: "text-bad", Icon: Ban },
} as const;

export function AccountStatus({ status }: Pick<AdminUser, "status">) {
  return <StatusBadge {...statuses[status]} />;
}
