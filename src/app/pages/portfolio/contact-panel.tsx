import type { PortfolioAppearance } from "@contract/appearance";
import { MESSAGE_MAX } from "@contract/messages";
import type { PublicUser } from "@contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useCallback, useId, useRef, useState } from "react";
import { VisitorForm } from "../../contact/visitor-form";
import { failureOf } from "../../data/api/failure";
import { trpc } from "../../data/api/trpc";
import { invalidateAfter } from "../../data/cache/invalidation";
import { useDraftState } from "../../data/forms/use-draft";
import { useRecordEvent } from "../../data/record-event";
import { useViewer } from "../../data/session/viewer";
import { Button } from "../../ui/button";
import { buttonClass } from "../../ui/button-class";
import { CopyButton } from "../../ui/copy-button";
import { Field, FieldError } from "../../ui/field";
import { Textarea } from "../../ui/input";

type ContactProps = { user: PublicUser; kind: PortfolioAppearance["contact"] };

/** Shows the contact details of a portfolio's owner. Loaded when Contact is pressed. */
export function ContactPanel({ user, kind }: ContactProps) {
  const viewer = useViewer();
  const focusFirst = useCallback((panel: HTMLElement | null) => {
    panel?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, []);
  return (
    <section
      ref={focusFirst}
      aria-label="Contact"
      className="mt-6 max-w-measure border border-line bg-sheet p-4 print:hidden"
    >
      {viewer?.id === user.id ? (
        <p className="text-14 text-ink-2">
          {kind === "email"
            ? "Visitors who ask for it see your mail address here."
            : "Visitors write to you here, with or without an account."}
        </p>
      ) : kind === "email" ? (
        <MailAddress userId={user.id} />
      ) : viewer ? (
        <MessageForm user={user} viewerId={viewer.id} />
      ) : (
        <VisitorForm user={user} next={`/messages?to=${user.id}`} />
      )}
    </section>
  );
}

/** The address is fetched on request, so that it is in no page that programs read. */
function MailAddress({ userId }: { userId: number }) {
  const reveal = trpc.appearance.contactAddress.useMutation();
  const { onUser } = useRecordEvent(userId);
  const shown = useRef<HTMLAnchorElement>(null);
  if (reveal.data)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3">
        <a
          ref={shown}
          href={`mailto:${encodeURIComponent(reveal.data.email).replace("%40", "@")}`}
          className="text-link wrap-anywhere"
        >
          {reveal.data.email}
        </a>
        <CopyButton size="sm" text={reveal.data.email} shown={shown} />
      </p>
    );
  const show = () => {
    reveal.mutate({ id: userId });
    onUser({ kind: "contact" });
  };
  return (
    <>
      <Button busy={reveal.isPending ? "Loading..." : undefined} onClick={show}>
        Show the mail address
      </Button>
      {reveal.error && <FieldError>{failureOf(reveal.error).message}</FieldError>}
    </>
  );
}

function MessageForm({ user, viewerId }: { user: PublicUser; viewerId: number }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { onUser } = useRecordEvent(user.id);
  const [content, setContent] = useDraftState(viewerId, `message:${user.id}`, "");
  const [error, setError] = useState<string>();
  /** The key stays until the message is sent, so that sending again after a lost response creates no second message. */
  const key = useRef<string>(undefined);
  const send = trpc.messages.send.useMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    if (!content.trim()) return setError("Message is required");
    setError(undefined);
    key.current ??= crypto.randomUUID();
    onUser({ kind: "contact" });
    send.mutate(
      { receiverId: user.id, content, key: key.current },
      {
        onSuccess: () => {
          setContent("");
          key.current = undefined;
          void invalidateAfter(queryClient, "messageReceived");
        },
        onError: (failed) => setError(failureOf(failed).message),
      },
    );
  };
  if (send.isSuccess)
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-3">
        Your message was sent.
        <Link to="/messages" search={{ to: user.id }} className={buttonClass({ size: "sm" })}>
          Open the conversation
        </Link>
      </p>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Your message" htmlFor={id} error={error}>
        <Textarea
          value={content}
          maxLength={MESSAGE_MAX}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      <Button type="submit" className="mt-4" busy={send.isPending ? "Sending..." : undefined}>
        Send
      </Button>
    </form>
  );
}
