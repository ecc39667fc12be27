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
  UserCheck,
  UserPlus,
} from "lucide-react";
import { UserText } from "../ui/user-text";

type NotificationRowProps = Pick<Notification, "type" | "title" | "message"> & {
  kind: Notification["data"]["kind"];
  /** The date, for `<time>`. Not set in a preview. */
  at?: string;
  age: string;
};

export function NotificationRow({ type, title, message, kind, at, age }: NotificationRowProps) {
  return (
    <>
      <NotificationIcon type={type} kind={kind} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-3">
          <UserText as="span" className="grow text-left font-medium wrap-anywhere">
            {title}
          </UserText>
          <NotificationTypeLabel type={type} />
          <time dateTime={at} className="shrink-0 font-mono text-12 text-ink-2">
            {age}
          </time>
        </span>
        <UserText as="span" className="block text-ink-2 wrap-anywhere">
          {message}
        </UserText>
      </span>
    </>
  );
}

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
  credit: UserCheck,
  publication: ImagePlus,
  plan: CreditCard,
  moderation: Gavel,
};

type NotificationIconProps = { type: Notification["type"]; kind: NotificationKind };

/** Shows the kind of a notification, or that it is a warning or critical. */
function NotificationIcon({ type, kind }: NotificationIconProps) {
  const Icon = ICONS[kind];
  if (type === "warning") return <TriangleAlert className="mt-0.5 text-warn" />;
  if (type === "critical") return <CircleAlert className="mt-0.5 text-bad" />;
  return <Icon className="mt-0.5 text-ink-2" />;
}

/** Repeats in text that a notification is a warning or critical, because an icon and a colour are not enough. */
function NotificationTypeLabel({ type }: Pick<NotificationIconProps, "type">) {
  if (type === "info") return null;
  return type === "warning" ? (
    <span className="text-12 font-mono text-warn">Warning</span>
  ) : (
    <span className="text-12 font-mono text-bad">Critical</span>
  );
}
