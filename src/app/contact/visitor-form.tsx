import type { FieldErrors } from "@contract/errors";
import { MESSAGE_MAX } from "@contract/messages";
import { NO_MAIL } from "@contract/no-mail";
import type { PublicUser } from "@contract/users";
import { SendWebMessage, WEB_MESSAGE_ACTION, WRITER_NAME_MAX } from "@contract/web-messages";
import { Link, useRouter } from "@tanstack/react-router";
import { useCallback, useId, useRef, useState } from "react";
import { LoginLinks } from "../auth/login-links";
import { TurnstileField } from "../auth/turnstile-field";
import { failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { VISITOR } from "../data/forms/drafts";
import { useDraftState } from "../data/forms/use-draft";
import { useSubmit } from "../data/forms/use-submit";
import { useRecordEvent } from "../data/record-event";
import { usePortfolioSite } from "../lib/portfolio-site";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Field, FieldError } from "../ui/field";
import { Input, Textarea } from "../ui/input";
import { NeedsScript } from "../ui/needs-script";
import { UserText } from "../ui/user-text";
import { portfolioNameOf } from "../users/user-labels";

const fieldNames = ["name", "email", "content"];

type VisitorFormProps = {
  user: Pick<PublicUser, "id" | "username" | "fullName" | "companyName" | "appearance">;
  /** The path at which somebody who logs in instead goes on writing. */
  next: string;
};

/**
 * The form with which somebody without an account writes to a user. What was typed is kept in this tab, and the message also
 * when its writer logs in instead.
 */
export function VisitorForm({ user, next }: VisitorFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { turnstile, hasMail } = useRouter().options.context;
  // Turnstile knows the site's own address only.
  if (usePortfolioSite() && turnstile)
    return (
      <Link to="/contact" search={{ to: user.id }} className={buttonClass()}>
        Write a message
      </Link>
    );
  if (!hasMail)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 text-14">
        <span>{NO_MAIL}, so you need an account to write.</span>
        <LoginLinks next={next} />
      </div>
    );
  if (sentTo !== undefined) return <CheckMail email={sentTo} onAgain={() => setSentTo(undefined)} />;
  return (
    <>
      <Fields user={user} onSent={setSentTo} />
      <NeedsScript />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 text-14">
        <span>With an account you write without a confirmation.</span>
        <LoginLinks next={next} />
      </div>
    </>
  );
}

function Fields({ user, onSent }: { user: VisitorFormProps["user"]; onSent: (email: string) => void }) {
  const id = useId();
  const receiver = portfolioNameOf(user);
  const { onUser } = useRecordEvent(user.id);
  const send = trpc.webMessages.send.useMutation();
  const [writer, setWriter] = useDraftState(VISITOR, "writer", { name: "", email: "" });
  const [content, setContent] = useDraftState(VISITOR, `message:${user.id}`, "");
  const [errors, setErrors] = useState<FieldErrors>({});
  const turnstileToken = useRef("");
  const setToken = useCallback((token: string) => {
    turnstileToken.current = token;
  }, []);
  const resetTurnstile = useRef<() => void>(() => undefined);
  /** The key stays until the message is sent, so that sending again after a lost response stores it once. */
  const key = useRef<string>(undefined);
  const refuse = (fields: FieldErrors) => {
    setErrors(fields);
    document.getElementById(`${id}-${fieldNames.find((name) => fields[name])}`)?.focus();
  };
  const sending = useSubmit(async () => {
    key.current ??= crypto.randomUUID();
    const message = { id: user.id, ...writer, content, key: key.current };
    const { error, data } = SendWebMessage.safeParse(message);
    if (error) return refuse(fieldErrors(error.issues));
    setErrors({});
    onUser({ kind: "contact" });
    try {
      await send.mutateAsync({ ...message, turnstileToken: turnstileToken.current });
      key.current = undefined;
      setContent("");
      onSent(data.email);
    } catch (failed) {
      resetTurnstile.current();
      const { fields, message } = failureOf(failed);
      const isShown = [...fieldNames, "turnstileToken"].some((name) => fields[name]);
      refuse(isShown ? fields : { form: message });
    }
  });
  const change = (field: string, set: () => void) => {
    set();
    setErrors(({ [field]: _corrected, ...others }) => others);
  };
  return (
    <form
      method="post"
      noValidate
      aria-label={`Message to ${receiver}`}
      className="grid gap-5 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.submit();
      }}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Your name" htmlFor={`${id}-name`} error={errors.name}>
          <Input
            value={writer.name}
            autoComplete="name"
            maxLength={WRITER_NAME_MAX}
            onChange={({ target }) => change("name", () => setWriter({ ...writer, name: target.value }))}
            required
          />
        </Field>
        <Field label="Your mail address" htmlFor={`${id}-email`} error={errors.email}>
          <Input
            value={writer.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => change("email", () => setWriter({ ...writer, email: target.value }))}
            required
          />
        </Field>
      </div>
      <Field
        label="Your message"
        htmlFor={`${id}-content`}
        hint={
          <>
            We mail you a link that confirms the message. <UserText>{receiver}</UserText> sees your name and
            your address.
          </>
        }
        error={errors.content}
      >
        <Textarea
          value={content}
          rows={5}
          maxLength={MESSAGE_MAX}
          onChange={({ target }) => change("content", () => setContent(target.value))}
          required
        />
      </Field>
      <TurnstileField
        action={WEB_MESSAGE_ACTION}
        error={errors.turnstileToken}
        onToken={setToken}
        reset={resetTurnstile}
      />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <div>
        <Button type="submit" variant="primary" busy={sending.isBusy ? "Sending..." : undefined}>
          Send
        </Button>
      </div>
    </form>
  );
}

/** The first message of each field. */
function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const fields: FieldErrors = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  return fields;
}

/** It says the same for every address: nobody learns here whether it exists. */
function CheckMail({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div role="status">
      <p className="font-medium">Check your mail</p>
      <p className="mt-1 max-w-measure text-ink-2 wrap-anywhere">
        The message is delivered when you open the link that we send to {email} and confirm it. If no mail
        comes, check the address and the spam folder. Messages that are not confirmed are deleted after seven
        days.
      </p>
      <Button size="sm" className="mt-4" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
