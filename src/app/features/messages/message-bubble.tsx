import type { ReactNode } from "react";
import { LinkedText } from "../../ui/linked-text";
import { UserText } from "../../ui/user-text";

type MessageBubbleProps = {
  /** The author, for screen readers: others see on which side the bubble is. */
  name: string;
  isOwn: boolean;
  /** Starts a group of messages by one author. */
  isFirst?: boolean;
  /** Time or sending status, next to the bubble. */
  note?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** One message: own messages on the right, messages of others on the left. */
export function MessageBubble({ name, isOwn, isFirst = true, note, footer, children }: MessageBubbleProps) {
  return (
    <li className={`group/message ${isFirst ? "mt-3" : "mt-1"}`}>
      <div className={`flex items-end gap-3 ${isOwn ? "flex-row-reverse" : ""}`}>
        <div
          className={`min-w-0 max-w-130 rounded-sm border px-3.5 py-2.5 ${isOwn ? "border-well bg-well" : "border-line bg-sheet"}`}
        >
          <span className="sr-only">{name}: </span>
          {children}
        </div>
        <span className="min-w-9 shrink-0 font-mono text-12 text-ink-2">{note}</span>
      </div>
      {footer}
    </li>
  );
}

/** The text of a message with its line breaks. URLs in it are links. */
export function MessageText({ children }: { children: string }) {
  return (
    <UserText as="p" className="whitespace-pre-line wrap-anywhere">
      <LinkedText>{children}</LinkedText>
    </UserText>
  );
}
