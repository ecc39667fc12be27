import type { Notification } from "@contract/notifications";
import { UserText } from "../../ui/user-text";
import { NotificationIcon, NotificationTypeLabel } from "./notification-icon";

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
