import type { AnswerAuthorization, Authorization } from "@contract/oauth";
import { hasFeature } from "@contract/plans";
import type { CurrentUser } from "@contract/users";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { PasswordInput } from "../auth/password-input";
import { PremiumOffer, useRedirect } from "../billing/subscription";
import { type CallFailure, failureOf } from "../data/api/failure";
import { trpc } from "../data/api/trpc";
import { useSubmit } from "../data/forms/use-submit";
import { useViewer } from "../data/session/viewer";
import { Button } from "../ui/button";
import { Field, FieldError } from "../ui/field";
import { TextsSkeleton } from "../ui/list-skeletons";
import { SegmentedControl } from "../ui/segmented-control";
import { UserText } from "../ui/user-text";

const route = getRouteApi("/_layout/connect");

/** The page on which the owner of an account allows an assistant to use it, or denies it. */
export function ConnectScreen() {
  // The server refuses a request that was cut off like a wrong one.
  const request = String(route.useSearch().request || "none").slice(0, 5000);
  const viewer = useViewer();
  const { data, error, refetch } = trpc.oauth.read.useQuery({ request }, { retry: false });
  const Decision = data?.mistake == null ? Consent : Mistake;
  return (
    <div className="sheet-edges pt-8 lg:pt-14">
      <h1 className="pb-7 text-40 font-medium wrap-anywhere">
        {data ? <UserText>{`Connect “${data.clientName}”`}</UserText> : "Connect an assistant"}
      </h1>
      {error ? (
        <p role="alert" className="flex flex-wrap items-center gap-4">
          {failureOf(error).message}
          {error.data?.code !== "link_invalid" && <Button onClick={() => void refetch()}>Try again</Button>}
        </p>
      ) : data && viewer ? (
        <Decision request={request} asked={data} viewer={viewer} />
      ) : (
        <TextsSkeleton count={1} />
      )}
    </div>
  );
}

type DecisionProps = { request: string; asked: Authorization; viewer: CurrentUser };

/** Sends the answer, and returns to the assistant. If that is an app, this page stays open, and is no longer busy. */
function useAnswer({ request, asked }: DecisionProps) {
  const { mutateAsync } = trpc.oauth.answer.useMutation();
  const { isRedirecting, redirectTo } = useRedirect();
  const [failure, setFailure] = useState<CallFailure>();
  const [appAddress, setAppAddress] = useState<string>();
  const { submit, isBusy } = useSubmit(
    async (
      isCurrent,
      given: Omit<AnswerAuthorization, "request">,
      onFailure?: (failed: CallFailure) => void,
    ) => {
      setFailure(undefined);
      try {
        const { redirect } = await mutateAsync({ request, ...given });
        if (asked.app === null) return redirectTo(redirect);
        setAppAddress(redirect);
        window.location.assign(redirect);
      } catch (error) {
        if (!isCurrent()) return;
        const failed = failureOf(error);
        setFailure(failed);
        onFailure?.(failed);
      }
    },
  );
  return { submit, failure, appAddress, isBusy: isBusy || isRedirecting };
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Offers to open the app once more, because no browser tells whether the app has opened. */
function AppOpened({ address }: { address: string }) {
  return (
    <p ref={focus} tabIndex={-1}>
      You can go on in the app. If it did not open,{" "}
      <a href={address} className="text-link">
        open it again
      </a>
      .
    </p>
  );
}

/** A request that the site cannot answer. The browser returns to the assistant only if its owner says so. */
function Mistake(props: DecisionProps) {
  const { asked } = props;
  const { submit, failure, appAddress, isBusy } = useAnswer(props);
  if (appAddress) return <AppOpened address={appAddress} />;
  return (
    <div className="grid max-w-measure gap-5">
      <p role="alert">
        <UserText>{`“${asked.clientName}” cannot be connected, because its request is wrong: ${asked.mistake}. `}</UserText>
        Only the makers of the assistant can change that. Nothing was connected.
      </p>
      <p>
        If you return, the browser takes the error to <Destination asked={asked} />.
      </p>
      {failure && <FieldError>{failure.message}</FieldError>}
      <Button
        className="justify-self-start"
        busy={isBusy ? "Returning..." : undefined}
        onClick={() => void submit({ answer: "deny", scope: asked.scope })}
      >
        <UserText>{`Return to ${asked.clientName}`}</UserText>
      </Button>
    </div>
  );
}

/** The place to which the browser returns with the answer. */
function Destination({ asked: { redirectHost, app } }: { asked: Authorization }) {
  const strong = (name: string) => <strong className="font-medium">{name}</strong>;
  if (redirectHost) return strong(redirectHost);
  if (app) return <>an app on this device, the one for {strong(`${app}:`)} addresses</>;
  return "a program on this device";
}

function Consent(props: DecisionProps) {
  const { asked, viewer } = props;
  const id = useId();
  const { submit, failure, appAddress, isBusy } = useAnswer(props);
  const [scope, setScope] = useState(asked.scope);
  const [password, setPassword] = useState<string>();
  const answer = (given: "allow" | "deny") =>
    void submit({ answer: given, scope, ...(password && { currentPassword: password }) }, ({ code }) => {
      if (code === "password_required") setPassword(password ?? "");
    });
  const allow = (event: FormEvent) => {
    event.preventDefault();
    answer("allow");
  };
  const wrongPassword = failure?.fields?.currentPassword;
  if (appAddress) return <AppOpened address={appAddress} />;
  return (
    <form onSubmit={allow} method="post" noValidate className="grid max-w-measure gap-5">
      <p>
        <UserText>{`“${asked.clientName}” asks to use the account ${viewer.username}. `}</UserText>
        {asked.clientHost ? (
          <>
            This name is published at <strong className="font-medium">{asked.clientHost}</strong>.
          </>
        ) : (
          "It has chosen this name itself."
        )}{" "}
        Your browser then returns to <Destination asked={asked} />.
        {asked.redirectHost === null && " Any other program there could have sent this request in its name."}
      </p>
      {asked.scope === "write" && (
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="text-14 font-medium">
            It can
          </span>
          <SegmentedControl
            legend="It can"
            name={`${id}-scope`}
            choices={{ read: "Only read", write: "Read and change" }}
            order={["read", "write"]}
            value={scope}
            onChange={setScope}
          />
        </div>
      )}
      <ul aria-label="What it can do" className="border-t border-ink">
        <li className="border-b border-line py-3">
          See what you see: your projects and drafts, messages, notifications and settings
        </li>
        {scope === "write" && (
          <li className="border-b border-line py-3">
            Act as you: publish, change and delete projects, send messages, comment, and change your profile
          </li>
        )}
      </ul>
      <p className="text-14 text-ink-2">
        It cannot log in, pay, change your password or email address, or delete your account. You can
        disconnect it at any time in{" "}
        <Link to="/settings" search={{ tab: "developer" }} className="text-link">
          Settings, Developer
        </Link>
        . Allow it only if you have just begun this in the assistant.
      </p>
      {password !== undefined && (
        <Field label="Password" htmlFor={`${id}-password`} error={wrongPassword}>
          <PasswordInput
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            required
          />
        </Field>
      )}
      {failure && !wrongPassword && <FieldError>{failure.message}</FieldError>}
      {!hasFeature(viewer, "apiAccess") && <PremiumOffer action="Upgrade to Connect" />}
      <div className="flex flex-wrap gap-2">
        {hasFeature(viewer, "apiAccess") && (
          <Button variant="primary" type="submit" busy={isBusy ? "Answering..." : undefined}>
            Allow
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => answer("deny")}>
          Deny
        </Button>
      </div>
    </form>
  );
}
