import type { Attachment } from "@contract/messages";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { formatBytes } from "../lib/format/format";
import { variantSrcSet, variantUrl } from "../lib/media";
import { LinkedText } from "../ui/linked-text";
import { UserText } from "../ui/user-text";

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

/** The width of a picture in a message, in pixels. */
const PICTURE_WIDTH = 320;

/** The files of a message: pictures as such, PDFs as links with their size. Both open in a new tab. */
export function Attachments({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="space-y-2 not-first:mt-2">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          {attachment.width && attachment.height ? (
            <Picture {...attachment} width={attachment.width} height={attachment.height} />
          ) : (
            <a
              href={attachment.url}
              target="_blank"
              rel="noopener"
              className="flex min-h-10 items-center gap-2 text-14"
            >
              <FileText className="shrink-0" />
              <span className="min-w-0 wrap-anywhere underline underline-offset-3">{attachment.name}</span>
              <span className="shrink-0 font-mono text-12 text-ink-2">{formatBytes(attachment.bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ url, name, width, height }: Attachment & { width: number; height: number }) {
  return (
    <a href={url} target="_blank" rel="noopener" className="block w-fit max-w-full">
      <img
        src={variantUrl(url, 640)}
        srcSet={variantSrcSet(url, width)}
        sizes={`${PICTURE_WIDTH}px`}
        width={Math.min(width, PICTURE_WIDTH)}
        height={Math.round((Math.min(width, PICTURE_WIDTH) / width) * height)}
        alt={name}
        loading="lazy"
        className="h-auto max-h-100 max-w-full bg-well object-contain"
      />
    </a>
  );
}
