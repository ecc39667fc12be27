import type { AdminUser } from "@contract/admin";
import { Ban, CircleCheck, CirclePause } from "lucide-react";

const statuses = {
  active: { label: "Active", tone: "", Icon: CircleCheck },
  suspended: { label: "Suspended", tone: "text-warn", Icon: CirclePause },
  banned: { label: "Banned", tone: "text-bad", Icon: Ban },
} as const;

export function AccountStatus({ status }: Pick<AdminUser, "status">) {
  const { label, tone, Icon } = statuses[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {label}
    </span>
  );
}
