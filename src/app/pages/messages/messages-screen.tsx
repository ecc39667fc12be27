import { CONTACTS_DEFAULT, CONTACTS_MAX, type Contact, DELETED_USER, type Message } from "@contract/messages";
import { publicSentences } from "@contract/public-sentences";
import { SUPPORT_NAME, type SupportMessage } from "@contract/support";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { DELETED, hasDeletedQuery, PAGE } from "../../messages/conversation-cache";
import { unreadText, useUnread } from "../../notifications/unread";
import { supportKindLabels, supportStateLabels } from "../../support/support-labels";
import { WriteForm } from "../../support/write-form";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { EmptyState } from "../../ui/empty-state";
import { TabCount, TabLinks, tabClass } from "../../ui/tab-links";
import { ContactList, ContactListSkeleton, SEARCH_ID } from "./contact-list";
import { ConversationPane, NoConversation } from "./conversation/conversation-pane";
import {
  ConversationHeader,
  ConversationSkeleton,
  Notice,
  useInitialFocus,
} from "./conversation/conversation-parts";
import { MessageList } from "./conversation/message-list";
import { rowKey } from "./conversation/message-rows";
import { contactIdOf, type MessagesSearch, supportIdOf, webIdOf } from "./messages-search";

const WebThreadPane = lazy(() => import("./web-thread"));

type MessagesScreenProps = { viewerId: number; to: MessagesSearch["to"]; list: MessagesSearch["list"] };

/** The contact list next to the open conversation. A phone shows one of them at a time. */
export function MessagesScreen({ viewerId, to, list }: MessagesScreenProps) {
  const [isLong, setIsLong] = useState(false);
  const {
    data: contacts,
    error,
    refetch,
  } = trpc.messages.contacts.useQuery(
    { requests: list ? "only" : "none", ...(isLong && { limit: CONTACTS_MAX }) },
    // The messages of the other list are not kept.
    { placeholderData: isLong ? keepPreviousData : undefined },
  );
  const { data: web = [] } = trpc.webMessages.list.useQuery({
    requests: list ? "only" : "none",
    ...(isLong && { limit: CONTACTS_MAX }),
  });
  const unread = useUnread();
  const hasMore = !isLong && Math.max(contacts?.length ?? 0, web.length) === CONTACTS_DEFAULT;
  const { data: hasDeleted = false } = useQuery(hasDeletedQuery(useRouter().options.context.client));
  const { data: requests = [] } = trpc.support.list.useQuery({});
  const openRequests = requests.filter(({ id, state }) => state !== "closed" || id === supportIdOf(to));
  useFocusOnReturn(to);
  const isOpen = to !== undefined;
  const hasRequests = list !== undefined || unread.requests > 0;
  const [isWriting, setWriting] = useState(false);
  const writeNew = () => {
    flushSync(() => setWriting(true));
    document.getElementById(SEARCH_ID)?.focus();
  };
  const isEmpty =
    contacts?.length === 0 && web.length === 0 && !hasDeleted && openRequests.length === 0 && !hasRequests;
  if (isEmpty && !isOpen && !isWriting) return <NoContacts onWrite={writeNew} />;
  return (
    <div className="sheet-edges flex h-[calc(100dvh-var(--spacing-header)-var(--banner))] min-h-110">
      <section
        aria-labelledby="messages"
        className={`flex w-full flex-col md:w-75 md:shrink-0 md:border-r md:border-line lg:w-95 ${isOpen ? "max-md:hidden" : ""}`}
      >
        <div className="flex h-16 shrink-0 items-center justify-between md:pr-3">
          <h1 id="messages" className="text-20 font-medium">
            Messages
          </h1>
          <button type="button" aria-label="New message" className="icon-button" onClick={writeNew}>
            <Pencil className="size-4.5" />
          </button>
        </div>
        {hasRequests && <MessageLists list={list} requests={unread.requests} />}
        {contacts ? (
          <ContactList
            key={list}
            viewerId={viewerId}
            contacts={contacts}
            web={web}
            hasDeleted={hasDeleted && !list}
            requests={list ? [] : openRequests}
            empty={list ? "No requests" : ""}
            onMore={hasMore ? () => setIsLong(true) : undefined}
          />
        ) : error ? (
          <Notice
            isAlert
            text={failureOf(error).message}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : (
          <ContactListSkeleton />
        )}
      </section>
      <section
        aria-label="Conversation"
        className={`flex min-w-0 grow flex-col ${isOpen ? "" : "max-md:hidden"}`}
      >
        <h1 className="sr-only md:hidden">Messages</h1>
        <OpenConversation viewerId={viewerId} to={to} list={list} contacts={contacts} />
      </section>
    </div>
  );
}

type OpenConversationProps = MessagesScreenProps & { contacts: Contact[] | undefined };

function OpenConversation({ viewerId, to, list, contacts }: OpenConversationProps) {
  const navigate = useNavigate();
  const contactId = contactIdOf(to);
  const supportId = supportIdOf(to);
  const webId = webIdOf(to);
  if (to === undefined)
    return (
      <Notice title="Select a contact" text="Choose a contact from the list to read and write messages." />
    );
  if (to === DELETED) return <DeletedUsers viewerId={viewerId} />;
  if (supportId !== undefined) return <SupportThread key={supportId} viewerId={viewerId} id={supportId} />;
  if (webId !== undefined)
    return (
      <Suspense fallback={<ConversationSkeleton />}>
        <WebThreadPane key={webId} viewerId={viewerId} id={webId} />
      </Suspense>
    );
  if (contactId === undefined) return <NoConversation {...publicSentences.invalidProfile} />;
  return (
    <ConversationPane
      key={contactId}
      viewerId={viewerId}
      contactId={contactId}
      contact={contacts?.find(({ id }) => id === contactId)}
      onClose={() => void navigate({ to: "/messages", search: list ? { list } : {} })}
    />
  );
}

function NoContacts({ onWrite }: { onWrite: () => void }) {
  return (
    <div className="sheet-edges pt-8 md:pt-14">
      <h1 className="text-40 font-medium">Messages</h1>
      <div className="mt-8">
        <EmptyState
          title="No messages yet"
          text="People you follow, and people who follow or message you, appear here."
          action={
            <span className="flex flex-wrap gap-2">
              <Link to="/discover" className={buttonClass({ variant: "primary" })}>
                Explore Projects
              </Link>
              <Button onClick={onWrite}>New message</Button>
            </span>
          }
        />
      </div>
    </div>
  );
}

/** Returns the focus to the contact's row when its conversation is closed. */
function useFocusOnReturn(to: MessagesSearch["to"]) {
  const previous = useRef(to);
  useEffect(() => {
    if (to === undefined && previous.current !== undefined)
      document.getElementById(`contact-${previous.current}`)?.focus();
    previous.current = to;
  }, [to]);
}

/** Otherwise the router would take each list for the current page of the other, whose address begins alike. */
const EXACT = { exact: true, includeSearch: true, explicitUndefined: true };

/** The conversations, and the requests of strangers apart from them. */
function MessageLists({ list, requests }: Pick<MessagesSearch, "list"> & { requests: number }) {
  return (
    <div className="mb-3 md:mr-5">
      <TabLinks label="Lists of messages">
        <Link
          to="/messages"
          search={{}}
          activeOptions={EXACT}
          aria-current={list ? undefined : "page"}
          className={tabClass}
        >
          Conversations
        </Link>
        <Link
          to="/messages"
          search={{ list: "requests" }}
          activeOptions={EXACT}
          aria-current={list ? "page" : undefined}
          className={tabClass}
        >
          Requests <TabCount count={requests > 0 ? unreadText(requests) : undefined} />
        </Link>
      </TabLinks>
    </div>
  );
}

/** A request to support with its answers, as a conversation. */
function SupportThread({ viewerId, id }: { viewerId: number; id: number }) {
  const queryClient = useQueryClient();
  const { data: thread, error, refetch } = trpc.support.read.useQuery({ id });
  const write = trpc.support.write.useMutation();
  useInitialFocus();
  if (!thread && error) {
    const { status, message } = failureOf(error);
    if (status === 404)
      return (
        <NoConversation title="Request not found" description="This request to support does not exist." />
      );
    return (
      <Notice isAlert text={message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  }
  if (!thread) return <ConversationSkeleton />;
  const messages = thread.messages.map((message) => toMessage(message, viewerId)).reverse();
  const [latest] = messages;
  return (
    <>
      <ConversationHeader
        name={SUPPORT_NAME}
        work={`${supportKindLabels[thread.kind]}, ${supportStateLabels[thread.state].toLowerCase()}`}
      />
      <MessageList
        name={SUPPORT_NAME}
        viewerId={viewerId}
        messages={messages}
        older={false}
        lastKey={latest ? rowKey(latest) : ""}
        isLastOwn={latest?.senderId === viewerId}
      />
      <div data-foot className="shrink-0 border-line border-t pt-4 pb-5 md:pl-8">
        <WriteForm
          id="message"
          account={viewerId}
          requestId={id}
          label={`Message to ${SUPPORT_NAME}`}
          action="Send"
          send={async (message) => {
            await write.mutateAsync(message);
            await invalidateAfter(queryClient, "supportWritten");
          }}
        />
      </div>
    </>
  );
}

/** A message of a request in the shape that the message list shows. Staff has no account there. */
const toMessage = ({ isFromStaff, ...message }: SupportMessage, viewerId: number): Message => ({
  ...message,
  senderId: isFromStaff ? null : viewerId,
  receiverId: isFromStaff ? viewerId : null,
  read: true,
  key: null,
  attachments: [],
  sender: { id: null, username: SUPPORT_NAME, profileImage: null },
});

/** The messages exchanged with users who deleted their accounts. */
function DeletedUsers({ viewerId }: { viewerId: number }) {
  const { client } = useRouter().options.context;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: ["messages-deleted", "pages"],
      queryFn: ({ pageParam: before }) =>
        client.messages.list.query({ with: DELETED, limit: PAGE, ...(before !== null && { before }) }),
      initialPageParam: null as number | null,
      getNextPageParam: (page) => (page.length === PAGE ? (page.at(-1)?.id ?? null) : null),
    });
  const messages = data?.pages.flat();
  const older = hasNextPage && {
    isFetching: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    onLoadMore: () => void fetchNextPage(),
  };
  const [latest] = messages ?? [];
  return (
    <>
      <ConversationHeader name={DELETED_USER} />
      {!data && !error && <ConversationSkeleton />}
      {!data && error && (
        <Notice
          isAlert
          text={failureOf(error).message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {messages && !latest && <Notice text="You have no messages from deleted accounts." />}
      {messages && latest && (
        <MessageList
          name={DELETED_USER}
          viewerId={viewerId}
          messages={messages}
          older={older}
          lastKey={rowKey(latest)}
          isLastOwn={false}
        />
      )}
    </>
  );
}
