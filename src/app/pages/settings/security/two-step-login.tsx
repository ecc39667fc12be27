import type { AuthenticatorSecret, SecurityOverview } from "@contract/security";
import { sentences } from "@contract/sentences";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { formatCount, formatDate } from "../../../lib/format/format";
import { Button } from "../../../ui/button";
import { CopyButton } from "../../../ui/copy-button";
import { toast } from "../../../ui/toast";

const StartDialog = lazy(() => import("./two-step-dialogs").then((m) => ({ default: m.StartDialog })));
const RenewDialog = lazy(() => import("./two-step-dialogs").then((m) => ({ default: m.RenewDialog })));
const TurnOffDialog = lazy(() => import("./two-step-dialogs").then((m) => ({ default: m.TurnOffDialog })));
const ConfirmDialog = lazy(() =>
  import("./confirm-authenticator").then((m) => ({ default: m.ConfirmAuthenticatorDialog })),
);

/** Few codes are left: the owner should create new ones. */
const FEW_CODES = 3;
type Open = "start" | "renew" | "turnOff" | undefined;
export type ShownCodes = {
  /** New recovery codes, until their owner has them. */
  codes: string[] | undefined;
  onCodes: (codes: string[] | undefined) => void;
};
type TwoStepLoginProps = ShownCodes & Pick<SecurityOverview, "authenticator">;

export function TwoStepLogin({ authenticator, codes, onCodes }: TwoStepLoginProps) {
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<AuthenticatorSecret>();
  const close = () => setOpen(undefined);
  const showCodes = (created: string[]) => {
    setSecret(undefined);
    close();
    onCodes(created);
  };
  const left = authenticator?.recoveryCodesLeft ?? 0;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {authenticator ? (
          <p>
            <strong className="font-medium text-good">On</strong> since {formatDate(authenticator.enabledAt)}.{" "}
            <span className={left <= FEW_CODES ? "text-warn" : "text-ink-2"}>
              {formatCount(left, "recovery code")} left.
            </span>
          </p>
        ) : (
          <p className="text-ink-2">Off. You need an authenticator app to turn it on.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {authenticator ? (
            <>
              <Button onClick={() => setOpen("renew")}>New recovery codes</Button>
              <Button onClick={() => setOpen("turnOff")}>Turn off</Button>
            </>
          ) : (
            <Button onClick={() => setOpen("start")}>Set up</Button>
          )}
        </div>
      </div>
      {codes && <RecoveryCodes codes={codes} onClose={() => onCodes(undefined)} />}
      <Suspense>
        {open === "start" && (
          <StartDialog
            onClose={close}
            onCreated={(created) => {
              close();
              setSecret(created);
            }}
          />
        )}
        {secret && (
          <ConfirmDialog
            secret={secret}
            onClose={() => setSecret(undefined)}
            onConfirmed={(created) => {
              toast({ title: sentences.authenticatorOn, kind: "good" });
              showCodes(created);
            }}
          />
        )}
        {open === "renew" && <RenewDialog onClose={close} onCreated={showCodes} />}
        {open === "turnOff" && (
          <TurnOffDialog
            onClose={close}
            onTurnedOff={() => {
              close();
              onCodes(undefined);
              toast({ title: sentences.authenticatorOff });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type RecoveryCodesProps = { codes: string[]; onClose: () => void };

/** New recovery codes, which are shown only once. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const block = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <section
      ref={block}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="grid gap-4 rounded-sm border border-ink p-5 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium">Recovery codes</p>
        <p className="flex items-center gap-1.5 text-14 text-warn">
          <TriangleAlert /> Shown once. Keep them in a safe place.
        </p>
      </div>
      <p className="text-14 text-ink-2">Each logs in once in place of a code, if you lose the app.</p>
      <ul
        ref={list}
        className="grid gap-x-6 gap-y-1.5 border border-line bg-well px-4 py-3 font-mono text-14 md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} shown={list} variant="primary" />
        <Button onClick={onClose}>I have them</Button>
      </div>
    </section>
  );
}
