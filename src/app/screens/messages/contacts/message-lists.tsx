import { Link } from "@tanstack/react-router";
import { unreadText } from "../../../features/notifications/unread-badge";
import { tabClass } from "../../../ui/tab-class";
import { TabCount, TabLinks } from "../../../ui/tab-links";
import type { MessagesSearch } from "../messages-search";

/** The conversations, and the requests of strangers apart from them. */
export function MessageLists({ list, requests }: Pick<MessagesSearch, "list"> & { requests: number }) {
  return (
    <div className="mb-3 md:mr-5">
      <TabLinks label="Lists of messages">
        <Link to="/messages" aria-current={list ? undefined : "page"} className={tabClass}>
          Conversations
        </Link>
        <Link
          to="/messages"
          search={{ list: "requests" }}
          aria-current={list ? "page" : undefined}
          className={tabClass}
        >
          Requests <TabCount count={requests > 0 ? unreadText(requests) : undefined} />
        </Link>
      </TabLinks>
    </div>
  );
}
