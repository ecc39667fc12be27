import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { UserText } from "../../../ui/user-text";
import type { MessagesSearch } from "../messages-search";

type RowProps = {
  to: number | string;
  list?: MessagesSearch["list"];
  avatar: ReactNode;
  name: string;
  time?: ReactNode;
  preview: ReactNode;
  isUnread?: boolean;
};

/** A row of the list of contacts. */
export function Row({ to, list, avatar, name, time, preview, isUnread = false }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to="/messages"
        search={list ? { to, list } : { to }}
        id={`contact-${to}`}
        className="relative flex h-17 items-center gap-3 -outline-offset-2 can-hover:hover:bg-well md:pr-5 current:bg-sheet md:current:before:absolute md:current:before:inset-y-0 md:current:before:-left-5.5 md:current:before:w-5.5 md:current:before:border-l-2 md:current:before:border-ink md:current:before:bg-sheet"
      >
        {avatar}
        <span className="min-w-0 grow text-14">
          <span className="flex items-baseline justify-between gap-3">
            <UserText as="span" className="truncate font-medium">
              {name}
            </UserText>
            {time}
          </span>
          <span className="flex items-center justify-between gap-3">
            <UserText as="span" className={`truncate text-left ${isUnread ? "" : "text-ink-2"}`}>
              {preview}
            </UserText>
            {isUnread && (
              <span className="size-2 shrink-0 bg-signal">
                <span className="sr-only">Unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
