import type { Message } from "@contract/messages";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button";
import { dayOf, formatDay, useZone } from "../message-time";
import { threadRows } from "./message-rows";
import { OlderMessages, type OlderProps } from "./older-messages";
import { SentMessage } from "./sent-message";
import { useThreadScroll } from "./use-scroll";

type ThreadProps = {
  /** The other person. */
  name: string;
  viewerId: number;
  /** Newest first. */
  messages: Message[];
  older: OlderProps | false;
  newFrom?: number | null | undefined;
  /** What is on its way, beneath. */
  unsent?: ReactNode;
  /** The last thing that stands here, and whether the viewer wrote it. */
  tail: string;
  isTailOwn: boolean;
};

/** A conversation: opened at its end, older messages above as one scrolls up. */
export function Thread({ name, viewerId, messages, older, newFrom, unsent, tail, isTailOwn }: ThreadProps) {
  const zone = useZone();
  const { box, hasMissed, onScroll, toEnd } = useThreadScroll(tail, isTailOwn, newFrom);
  const rows = threadRows(messages, { viewerId, newFrom, dayOf: (instant) => dayOf(instant, zone) });
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={box}
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain py-6 pr-px -outline-offset-2 [overflow-anchor:none] md:pl-8"
      >
        <div>
          {older && <OlderMessages {...older} />}
          <ol>
            {rows.map((row) => {
              if (row.kind === "day") return <Day key={row.key} name={formatDay(row.at, zone)} />;
              if (row.kind === "new") return <NewRule key={row.key} />;
              return <SentMessage key={row.key} row={row} name={name} zone={zone} />;
            })}
            {unsent}
          </ol>
        </div>
      </section>
      {hasMissed && (
        <Button variant="ink" size="sm" className="absolute inset-x-0 bottom-4 mx-auto w-fit" onClick={toEnd}>
          <ArrowDown /> New message
        </Button>
      )}
    </div>
  );
}

function Day({ name }: { name: string }) {
  return <li className="mt-5 mb-2 text-center font-mono text-12 text-ink-2 first:mt-0">{name}</li>;
}

function NewRule() {
  return (
    <li
      data-new
      className="mt-4 flex items-center gap-3 text-14 text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
    >
      New
    </li>
  );
}
