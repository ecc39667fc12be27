import type { Message } from "@contract/messages";
import { ArrowDown } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Attachments, MessageBubble, MessageText } from "../../../messages/message-bubble";
import { ReportButton, type ReportTarget } from "../../../moderation/report-button";
import { Button } from "../../../ui/button";
import { useInView } from "../../../ui/use-in-view";
import { type MessageRow, messageRows } from "./message-rows";
import { dayOf, formatDay, formatTime, useTimeZone } from "./message-time";

type OlderMessagesProps = { isFetching: boolean; isFailed: boolean; onLoadMore: () => void };
type MessageListProps = {
  /** The contact's name. */
  name: string;
  viewerId: number;
  /** The messages, newest first. */
  messages: Message[];
  /** Loads older messages; false if there are none. */
  older: OlderMessagesProps | false;
  /** Id of the message above which "New" is shown. */
  newFrom?: number | null | undefined;
  /** Unsent messages, below the others. */
  unsent?: ReactNode;
  /** The key of the last message in the list, sent or unsent. */
  lastKey: string;
  isLastOwn: boolean;
  /** The subject of reports on a message of the contact; by default the message, if its sender has an account. */
  reportTarget?: ReportTargetOf | undefined;
};
type ReportTargetOf = (message: Message) => ReportTarget | undefined;

/** The messages of a conversation. Opens scrolled to the end and loads older messages when scrolled up. */
export function MessageList(props: MessageListProps) {
  const { name, viewerId, messages, older, newFrom, unsent, lastKey, isLastOwn } = props;
  const { reportTarget = targetOf } = props;
  const zone = useTimeZone();
  const { box, hasMissed, onScroll, scrollToEnd } = useMessageScroll(lastKey, isLastOwn, newFrom);
  const rows = messageRows(messages, { viewerId, newFrom, dayOf: (instant) => dayOf(instant, zone) });
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={box}
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain py-6 pr-px -outline-offset-2 [overflow-anchor:none] md:pl-8"
      >
        <div>
          {older && <OlderMessages {...older} />}
          <ol>
            {rows.map((row) => {
              if (row.kind === "day") return <Day key={row.key} name={formatDay(row.at, zone)} />;
              if (row.kind === "new") return <NewSeparator key={row.key} />;
              return (
                <SentMessage key={row.key} target={reportTarget(row.message)} {...{ row, name, zone }} />
              );
            })}
            {unsent}
          </ol>
        </div>
      </section>
      {hasMissed && (
        <Button
          variant="ink"
          size="sm"
          className="absolute inset-x-0 bottom-4 mx-auto w-fit"
          onClick={scrollToEnd}
        >
          <ArrowDown /> New message
        </Button>
      )}
    </div>
  );
}

/** The top of the list: loads older messages when it comes into view, and shows a retry button after a failure. */
function OlderMessages({ isFetching, isFailed, onLoadMore }: OlderMessagesProps) {
  if (isFailed && !isFetching) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 pb-4 text-14">
        Older messages could not be loaded.
        <Button size="sm" onClick={onLoadMore}>
          Retry
        </Button>
      </div>
    );
  }
  return (
    <p role="status" className="flex h-12 items-start justify-center text-14 text-ink-2">
      {isFetching ? "Loading older messages..." : <OlderMessagesButton onLoadMore={onLoadMore} />}
    </p>
  );
}

/** A button as well as a scroll trigger, for keyboard and screen reader users. */
function OlderMessagesButton({ onLoadMore }: { onLoadMore: () => void }) {
  return (
    <span ref={useInView(onLoadMore)}>
      <Button size="sm" onClick={onLoadMore}>
        Show older messages
      </Button>
    </span>
  );
}

function Day({ name }: { name: string }) {
  return <li className="mt-5 mb-2 text-center font-mono text-12 text-ink-2 first:mt-0">{name}</li>;
}

function NewSeparator() {
  return (
    <li
      data-new
      className="mt-4 flex items-center gap-3 text-14 text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      New
    </li>
  );
}

const targetOf: ReportTargetOf = ({ id, senderId }) =>
  senderId === null ? undefined : { kind: "message", id };

type SentMessageProps = {
  row: Extract<MessageRow, { kind: "message" }>;
  name: string;
  zone: string;
  target: ReportTarget | undefined;
};

/** Shows the time only at the last message of a group. */
function SentMessage({ row, name, zone, target }: SentMessageProps) {
  const { message, isOwn, isFirst, isLast } = row;
  const time = (
    <time dateTime={message.createdAt} className={isLast ? undefined : "sr-only"}>
      {formatTime(message.createdAt, zone)}
    </time>
  );
  return (
    <MessageBubble
      name={isOwn ? "You" : name}
      isOwn={isOwn}
      isFirst={isFirst}
      note={
        <span className="flex items-center gap-1">
          {time}
          {!isOwn && target && (
            <ReportButton
              target={target}
              ownerId={message.senderId}
              name={`the message of ${name}`}
              className="opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
              isSmall
            />
          )}
        </span>
      }
    >
      {message.content && <MessageText>{message.content}</MessageText>}
      <Attachments attachments={message.attachments} />
      {!message.content && message.attachments.length === 0 && (
        <p className="text-ink-2">The attachment was deleted</p>
      )}
    </MessageBubble>
  );
}

/** Less than this many pixels from the end counts as the end. */
const NEAR_END = 48;

/**
 * The scroll position of the message list, which uses column-reverse: scrollTop is 0 at the end and negative above, and
 * messages added at the top do not move the others. A message added at the end scrolls into view if it is the viewer's
 * own or if the list is at its end. Otherwise the list keeps its position and `hasMissed` is set.
 */
function useMessageScroll(lastKey: string, isLastOwn: boolean, newFrom: number | null | undefined) {
  const box = useRef<HTMLElement>(null);
  const previous = useRef<{ lastKey: string; height: number }>(undefined);
  const [hasMissed, setMissed] = useState(false);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const before = previous.current;
    previous.current = { lastKey, height: current.scrollHeight };
    if (!before || before.lastKey === lastKey) return;
    if (isLastOwn) current.scrollTop = 0;
    else if (current.scrollTop < -NEAR_END) {
      current.scrollTop -= current.scrollHeight - before.height;
      setMissed(true);
    }
  });

  // Scrolls the "New" separator to the top if it is above the visible part.
  useLayoutEffect(() => {
    const separator = newFrom && box.current?.querySelector("[data-new]");
    if (!separator || !box.current) return;
    const above = box.current.getBoundingClientRect().top - separator.getBoundingClientRect().top;
    if (above > 0) box.current.scrollTop -= above;
  }, [newFrom]);

  return {
    box,
    hasMissed,
    onScroll() {
      if ((box.current?.scrollTop ?? 0) > -NEAR_END) setMissed(false);
    },
    scrollToEnd() {
      box.current?.scrollTo({ top: 0 });
      box.current?.focus();
      setMissed(false);
    },
  };
}
