import type { AdminUser } from "@contract/admin";
import { Ban, CircleCheck, CirclePause } from "lucide-react";

const looks = {
  active: { word: "Active", tone: "", Icon: CircleCheck },
  suspended: { word: "Suspended", tone: "text-warn", Icon: CirclePause },
  banned: { word: "Banned", tone: "text-bad", Icon: Ban },
} as const;

export function AccountStatus({ status }: Pick<AdminUser, "status">) {
  const { word, tone, Icon } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {word}
    </span>
  );
}
