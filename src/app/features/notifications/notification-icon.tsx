import type { Notification, NotificationKind } from "@contract/notifications";
import {
  Bookmark,
  CircleAlert,
  CreditCard,
  Flag,
  Gavel,
  Heart,
  ImagePlus,
  LifeBuoy,
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
  messageRequest: Mail,
  report: Flag,
  announcement: Megaphone,
  support: LifeBuoy,
  savedSearch: Bookmark,
  publication: ImagePlus,
  plan: CreditCard,
  moderation: Gavel,
};

type NotificationIconProps = { type: Notification["type"]; kind: NotificationKind };

/** Shows the kind of a notification, or that it is a warning or critical. */
export function NotificationIcon({ type, kind }: NotificationIconProps) {
  const Icon = ICONS[kind];
  if (type === "warning") return <TriangleAlert className="mt-0.5 text-warn" />;
  if (type === "critical") return <CircleAlert className="mt-0.5 text-bad" />;
  return <Icon className="mt-0.5 text-ink-2" />;
}

/** Repeats in text that a notification is a warning or critical, because an icon and a colour are not enough. */
export function NotificationTypeLabel({ type }: Pick<NotificationIconProps, "type">) {
  if (type === "info") return null;
  return type === "warning" ? (
    <span className="text-12 font-mono text-warn">Warning</span>
  ) : (
    <span className="text-12 font-mono text-bad">Critical</span>
  );
}
