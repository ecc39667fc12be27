import { BRAND } from "@contract/brand";
import type { Message } from "@contract/messages";
import { AnswerWebMessage, type WebMessage, type WebThread } from "@contract/web-messages";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useSuspension } from "../../auth/use-suspension";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { useDraftState } from "../../data/forms/use-draft";
import { useMessageKey } from "../../data/forms/use-message-key";
import { useSubmit } from "../../data/forms/use-submit";
import { toastFailure } from "../../data/session/toast-failure";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { ConfirmDialog } from "../../ui/confirm-dialog";
import { Field } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { toast } from "../../ui/toast";
import { NoConversation } from "./conversation/conversation-pane";
import {
  ConversationHeader,
  ConversationSkeleton,
  Notice,
  useInitialFocus,
} from "./conversation/conversation-parts";
import { MessageList } from "./conversation/message-list";
import { rowKey } from "./conversation/message-rows";

type WebThreadProps = { viewerId: number; id: number };

/** A conversation with somebody who wrote from the web without an account. Import it lazily. */
export default function WebThreadPane({ viewerId, id }: WebThreadProps) {
  const { data: thread, error, refetch } = trpc.webMessages.read.useQuery({ id });
  useInitialFocus();
  useMarkRead(id, thread);
  if (!thread && error) {
    const { status, message } = failureOf(error);
    if (status === 404)
      return (
        <NoConversation title="Conversation not found" description="It does not exist, or was deleted." />
      );
    return (
      <Notice isAlert text={message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  }
  if (!thread) return <ConversationSkeleton />;
  const { name, email, isBlocked } = thread;
  const messages = thread.messages.map((message) => toMessage(message, viewerId)).reverse();
  const [latest] = messages;
  return (
    <>
      <ConversationHeader name={name} work={`${email}, from the web`} />
      <MessageList
        name={name}
        viewerId={viewerId}
        messages={messages}
        older={false}
        lastKey={latest ? rowKey(latest) : ""}
        isLastOwn={latest?.senderId === viewerId}
        reportTarget={({ id }) => ({ kind: "webMessage", id })}
      />
      <ThreadBar thread={thread} />
      {!isBlocked && <AnswerForm viewerId={viewerId} thread={thread} />}
    </>
  );
}

/** A message in the shape that the message list shows. The writer has no account. */
const toMessage = ({ isFromOwner, ...message }: WebMessage, viewerId: number): Message => ({
  ...message,
  senderId: isFromOwner ? viewerId : null,
  receiverId: isFromOwner ? null : viewerId,
  read: true,
  key: null,
  attachments: [],
  sender: { id: null, username: "", profileImage: null },
});

/** Marks the conversation and its notification as read, once for each latest message. */
function useMarkRead(id: number, thread: WebThread | undefined) {
  const queryClient = useQueryClient();
  const { mutate } = trpc.webMessages.markRead.useMutation({
    onSuccess: () => invalidateAfter(queryClient, "webMessagesChanged"),
  });
  const canWrite = useSuspension() === null;
  const newest = canWrite ? thread?.messages.at(-1)?.id : undefined;
  useEffect(() => {
    if (newest !== undefined) mutate({ id });
  }, [id, newest, mutate]);
}

/** The actions of the receiver besides an answer. */
function ThreadBar({ thread }: { thread: WebThread }) {
  const { id, name, email, isRequest, isBlocked } = thread;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const change = (title: string) => ({
    onError: (error: unknown) => toastFailure(title, error),
    onSettled: () => invalidateAfter(queryClient, "webMessagesChanged"),
  });
  const leave = () => navigate({ to: "/messages", search: isRequest ? { list: "requests" } : {} });
  const accept = trpc.webMessages.accept.useMutation({
    ...change("The request was not accepted"),
    onSuccess: () => void navigate({ to: "/messages", search: { to: `web-${id}` } }),
  });
  const block = trpc.webMessages.block.useMutation({
    ...change("The address was not blocked"),
    onSuccess: () => void leave().then(() => toast({ title: `${email} is blocked` })),
  });
  const remove = trpc.webMessages.remove.useMutation({
    ...change("The conversation was not deleted"),
    onSuccess: () => void leave(),
  });
  const isBusy = accept.isPending || block.isPending || remove.isPending;
  if (isBlocked)
    return (
      <Bar text={`You have blocked ${email}.`}>
        <Link to="/settings" search={{ tab: "people" }} className="text-link">
          Unblock it in the settings
        </Link>
      </Bar>
    );
  return (
    <Bar text={`${name} has no account. Answers are mails from ${BRAND}.`}>
      {isRequest && (
        <Button size="sm" variant="ink" disabled={isBusy} onClick={() => accept.mutate({ id })}>
          Accept
        </Button>
      )}
      <Button size="sm" disabled={isBusy} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button size="sm" variant="danger" disabled={isBusy} onClick={() => block.mutate({ id })}>
        Block
      </Button>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this conversation?"
        description={`All messages with ${name} are deleted. ${name} is not told, and can write again.`}
        action="Delete"
        busy={remove.isPending ? "Deleting..." : undefined}
        onConfirm={() => remove.mutate({ id })}
      />
    </Bar>
  );
}

function Bar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 text-14 md:pl-8">
      <p className="min-w-0 text-ink-2 wrap-anywhere">{text}</p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  );
}

function AnswerForm({ viewerId, thread: { id, name } }: { viewerId: number; thread: WebThread }) {
  const queryClient = useQueryClient();
  const isVerified = useViewer()?.emailVerified ?? false;
  const answer = trpc.webMessages.answer.useMutation();
  const [content, setContent] = useDraftState(viewerId, `web:${id}`, "");
  const [sharesAddress, setSharesAddress] = useState(false);
  const [error, setError] = useState<string>();
  const suspension = useSuspension();
  const keyOf = useMessageKey();
  const sending = useSubmit(async () => {
    const { error: invalid } = AnswerWebMessage.shape.content.safeParse(content);
    if (invalid) return setError(invalid.issues[0]?.message);
    setError(undefined);
    try {
      await answer.mutateAsync({ id, content, key: keyOf(content), sharesAddress });
      setContent("");
      await invalidateAfter(queryClient, "webMessagesChanged");
    } catch (failed) {
      setError(failureOf(failed).message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <form
      data-foot
      onSubmit={submit}
      noValidate
      className="grid shrink-0 gap-3 border-line border-t pt-4 pb-5 md:pl-8"
    >
      <Field label={`Answer to ${name}`} htmlFor="message" hint={suspension ?? undefined} error={error}>
        <Textarea
          value={content}
          rows={3}
          disabled={suspension !== null}
          readOnly={sending.isBusy}
          className="max-h-60 field-sizing-content"
          onChange={({ target }) => {
            setContent(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isVerified ? (
          <Checkbox
            checked={sharesAddress}
            disabled={suspension !== null}
            onChange={({ target }) => setSharesAddress(target.checked)}
            label={`Show ${name} my mail address, so that replies come there`}
          />
        ) : (
          <span />
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={suspension !== null}
          busy={sending.isBusy ? "Sending..." : undefined}
        >
          Send
        </Button>
      </div>
    </form>
  );
}
