import type { LucideIcon } from "lucide-react";

export type StatusBadgeProps = { label: string; tone: string; Icon: LucideIcon };

export function StatusBadge({ label, tone, Icon }: StatusBadgeProps) {
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon />
      {label}
    </span>
  );
}
