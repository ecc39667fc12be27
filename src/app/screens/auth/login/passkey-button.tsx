import type { PasskeyLogin } from "@contract/security";
import { sentences } from "@contract/sentences";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../../lib/api/failure";
import { trpc } from "../../../lib/api/trpc";
import { hasCookieConsent } from "../../../lib/cookie-consent";
import { useSubmit } from "../../../lib/forms/use-submit";
import { Button } from "../../../ui/button";
import { CookieConsentNotice, useCookieConsent } from "../cookie-consent-notice";
import { AuthFormError } from "../form-parts";
import { useFinishLogin } from "../use-finish-login";
import { usePasskeyOffer } from "./use-passkey-offer";

/** Logs in with a passkey: one that is chosen at the username, or any when the button is pressed. */
export function PasskeyButton({ next }: { next: string | undefined }) {
  const start = trpc.auth.startPasskey.useMutation();
  const login = trpc.auth.passkey.useMutation();
  const finishLogin = useFinishLogin(next);
  const consent = useCookieConsent();
  const [failure, setFailure] = useState<string>();
  const finish = async (token: string, response: unknown) => {
    try {
      const answer = { token, response: response as PasskeyLogin["response"] };
      await finishLogin(await login.mutateAsync(answer), sentences.welcomeBack);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  };
  const logIn = useSubmit(async () => {
    setFailure(undefined);
    consent.check();
    if (!hasCookieConsent()) return;
    try {
      const [{ askForPasskey }, { options, token }] = await Promise.all([
        import("./ask-for-passkey"),
        start.mutateAsync({}),
      ]);
      const response = await askForPasskey(options);
      if (response) return await finish(token, response);
      setFailure(sentences.passkeyNotUsed);
    } catch (error) {
      setFailure(failureOf(error).message);
    }
  });
  usePasskeyOffer({ isPaused: logIn.isBusy, start: () => start.mutateAsync({}), onChosen: finish });
  return (
    <div className="grid gap-5 noscript:hidden">
      {consent.isMissing && <CookieConsentNotice />}
      <AuthFormError message={failure} />
      <Button
        size="lg"
        className="w-full"
        busy={logIn.isBusy ? "Waiting for your passkey..." : undefined}
        onClick={() => void logIn.submit()}
      >
        <KeyRound />
        Log in with a passkey
      </Button>
    </div>
  );
}
