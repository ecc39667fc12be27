import { ReplyToWebMessage, type WriterThread, webMessageSentences } from "@contract/web-messages";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { VISITOR } from "../../data/forms/drafts";
import { useDraftState } from "../../data/forms/use-draft";
import { useMessageKey } from "../../data/forms/use-message-key";
import { useSubmit } from "../../data/forms/use-submit";
import { formatDate } from "../../lib/format/format";
import { MessageBubble, MessageText } from "../../messages/message-bubble";
import { Button } from "../../ui/button";
import { Field, FieldError } from "../../ui/field";
import { Textarea } from "../../ui/input";
import { NeedsScript } from "../../ui/needs-script";
import { Spinner } from "../../ui/spinner";
import { UserText } from "../../ui/user-text";

type TokenProps = { token: string };

/** The page behind the links in mails: the writer of a message confirms it, reads the answers and answers them. */
export function WriterScreen({ token }: TokenProps) {
  const { data, error, refetch } = trpc.webMessages.readAsWriter.useQuery({ token }, { retry: false });
  const [withdrawn, setWithdrawn] = useState(false);
  if (withdrawn) return <Frame title={webMessageSentences.withdrawn}>Nobody has received it.</Frame>;
  if (data?.isConfirmed) return <Conversation token={token} thread={data} onSent={() => refetch()} />;
  if (data)
    return (
      <Confirmation
        token={token}
        thread={data}
        onConfirmed={() => refetch()}
        onWithdrawn={() => setWithdrawn(true)}
      />
    );
  if (!error) return <Spinner />;
  return (
    <Frame title="This link does not work">
      {failureOf(error).status === 400
        ? "The conversation was deleted, the message was not confirmed within seven days, or the address is incomplete."
        : failureOf(error).message}
    </Frame>
  );
}

function Frame({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="sheet-edges pt-8 md:pt-14">
      <h1 className="text-40 font-medium wrap-anywhere">{title}</h1>
      <div className="mt-4 max-w-measure">{children}</div>
    </div>
  );
}

type ConfirmationProps = TokenProps & {
  thread: WriterThread;
  onConfirmed: () => Promise<unknown>;
  onWithdrawn: () => void;
};

/** Confirms only on a click, because mail scanners also open links. */
function Confirmation({ token, thread, onConfirmed, onWithdrawn }: ConfirmationProps) {
  const confirm = trpc.webMessages.confirm.useMutation();
  const withdraw = trpc.webMessages.withdraw.useMutation();
  const [failure, setFailure] = useState<string>();
  const run = useSubmit(async (_isCurrent, work: () => Promise<unknown>) => {
    setFailure(undefined);
    await work().catch((error: unknown) => setFailure(failureOf(error).message));
  });
  const isBusy = (mutation: { isPending: boolean }) => run.isBusy && mutation.isPending;
  return (
    <Frame
      title={
        <>
          Confirm your message to <UserText>{thread.receiver.name}</UserText>
        </>
      }
    >
      <p className="text-ink-2 wrap-anywhere">
        Somebody entered {thread.email} as their address. If that was you, send the message now: the answer
        comes to this address, and <UserText>{thread.receiver.name}</UserText> sees it.
      </p>
      <Messages thread={thread} />
      {failure && <FieldError>{failure}</FieldError>}
      <div className="mt-6 flex flex-wrap gap-2 noscript:hidden">
        <Button
          variant="primary"
          busy={isBusy(confirm) ? "Sending..." : undefined}
          onClick={() => void run.submit(() => confirm.mutateAsync({ token }).then(onConfirmed))}
        >
          Send the message
        </Button>
        <Button
          busy={isBusy(withdraw) ? "Deleting..." : undefined}
          onClick={() => void run.submit(() => withdraw.mutateAsync({ token }).then(onWithdrawn))}
        >
          Delete it
        </Button>
      </div>
      <NeedsScript className="mt-6" />
    </Frame>
  );
}

type ConversationProps = TokenProps & { thread: WriterThread; onSent: () => Promise<unknown> };

function Conversation({ token, thread, onSent }: ConversationProps) {
  const { receiver, messages } = thread;
  const isAnswered = messages.some(({ isFromOwner }) => isFromOwner);
  return (
    <Frame
      title={
        <>
          Your conversation with{" "}
          <Link to="/portfolio/$username" params={{ username: receiver.username }} className="text-link">
            <UserText>{receiver.name}</UserText>
          </Link>
        </>
      }
    >
      {!isAnswered && (
        <p role="status" className="text-ink-2 wrap-anywhere">
          {webMessageSentences.delivered}. The answer comes to {thread.email}.
        </p>
      )}
      <Messages thread={thread} />
      <ReplyForm token={token} receiver={receiver.name} onSent={onSent} />
    </Frame>
  );
}

function Messages({ thread }: { thread: WriterThread }) {
  return (
    <ol aria-label="Messages" className="mt-6 border-y border-line py-4">
      {thread.messages.map(({ id, isFromOwner, content, createdAt }) => (
        <MessageBubble
          key={id}
          name={isFromOwner ? thread.receiver.name : "You"}
          isOwn={!isFromOwner}
          note={<time dateTime={createdAt}>{formatDate(createdAt)}</time>}
        >
          <MessageText>{content}</MessageText>
        </MessageBubble>
      ))}
    </ol>
  );
}

type ReplyFormProps = TokenProps & { receiver: string; onSent: () => Promise<unknown> };

function ReplyForm({ token, receiver, onSent }: ReplyFormProps) {
  const id = useId();
  const reply = trpc.webMessages.reply.useMutation();
  const [content, setContent] = useDraftState(VISITOR, `web:${token.slice(0, 12)}`, "");
  const [error, setError] = useState<string>();
  const keyOf = useMessageKey();
  const sending = useSubmit(async () => {
    const { error: invalid } = ReplyToWebMessage.shape.content.safeParse(content);
    if (invalid) return setError(invalid.issues[0]?.message);
    setError(undefined);
    try {
      await reply.mutateAsync({ token, content, key: keyOf(content) });
      setContent("");
      await onSent();
    } catch (failed) {
      setError(failureOf(failed).message);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <>
      <form method="post" onSubmit={submit} noValidate className="mt-6 grid gap-4 noscript:hidden">
        <Field label={`Message to ${receiver}`} htmlFor={id} error={error}>
          <Textarea
            value={content}
            rows={4}
            onChange={({ target }) => {
              setContent(target.value);
              setError(undefined);
            }}
          />
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={sending.isBusy ? "Sending..." : undefined}>
            Send
          </Button>
        </div>
      </form>
      <NeedsScript className="mt-6" />
    </>
  );
}
