import type { Notification, NotificationKind } from "@contract/notifications";
import {
  CircleAlert,
  Flag,
  Heart,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquare,
  TriangleAlert,
  UserPlus,
} from "lucide-react";

const ICONS: Record<NotificationKind, LucideIcon> = {
  follow: UserPlus,
  like: Heart,
  comment: MessageSquare,
  message: Mail,
  report: Flag,
  announcement: Megaphone,
};

type SignProps = { type: Notification["type"]; kind: NotificationKind };

/** What a notification is about; a warning, or something critical, whatever it is about. */
export function NotificationSign({ type, kind }: SignProps) {
  const Icon = ICONS[kind];
  if (type === "warning") return <TriangleAlert className="mt-0.5 text-warn" />;
  if (type === "critical") return <CircleAlert className="mt-0.5 text-bad" />;
  return <Icon className="mt-0.5 text-ink-2" />;
}

/** What is more than information says so in a word as well. */
export function NotificationWord({ type }: Pick<SignProps, "type">) {
  if (type === "info") return null;
  return type === "warning" ? (
    <span className="text-12 font-mono text-warn">Warning</span>
  ) : (
    <span className="text-12 font-mono text-bad">Critical</span>
  );
}
