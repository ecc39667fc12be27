import type { Authorization } from "@contract/oauth";
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
        <Consent request={request} asked={data} viewer={viewer} />
      ) : (
        <TextsSkeleton count={1} />
      )}
    </div>
  );
}

type ConsentProps = { request: string; asked: Authorization; viewer: CurrentUser };

function Consent({ request, asked, viewer }: ConsentProps) {
  const id = useId();
  const answer = trpc.oauth.answer.useMutation();
  const { isRedirecting, redirectTo } = useRedirect();
  const [scope, setScope] = useState(asked.scope);
  const [password, setPassword] = useState<string>();
  const [failure, setFailure] = useState<CallFailure>();
  const answering = useSubmit(async (isCurrent, given: "allow" | "deny") => {
    setFailure(undefined);
    try {
      const sent = { request, answer: given, scope, ...(password && { currentPassword: password }) };
      redirectTo((await answer.mutateAsync(sent)).redirect);
    } catch (error) {
      if (!isCurrent()) return;
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.code === "password_required") setPassword(password ?? "");
    }
  });
  const allow = (event: FormEvent) => {
    event.preventDefault();
    void answering.submit("allow");
  };
  const isBusy = answering.isBusy || isRedirecting;
  const wrongPassword = failure?.fields?.currentPassword;
  return (
    <form onSubmit={allow} method="post" noValidate className="grid max-w-measure gap-5">
      <p>
        <UserText>{`“${asked.clientName}” asks to use the account ${viewer.username}. It has chosen this name itself. `}</UserText>
        {asked.redirectHost ? (
          <>
            Your browser then returns to <strong className="font-medium">{asked.redirectHost}</strong>.
          </>
        ) : (
          "It runs on this device."
        )}
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
        <Button disabled={isBusy} onClick={() => void answering.submit("deny")}>
          Deny
        </Button>
      </div>
    </form>
  );
}
