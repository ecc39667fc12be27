import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { hasCookieConsent, onCookieConsent } from "../../../lib/cookie-consent";

/** A challenge is valid for five minutes; a new one replaces it before. */
const RENEW_MS = 4 * 60_000;

type Started = { options: Record<string, unknown>; token: string };
type Offer = {
  /** While a passkey is asked for otherwise: a browser asks for one at a time. */
  isPaused: boolean;
  start: () => Promise<Started>;
  onChosen: (token: string, response: unknown) => Promise<void>;
};

/**
 * Lets the browser offer passkeys in the list that it shows at the username, once cookies are accepted. A browser that
 * cannot loads nothing for it.
 */
export function usePasskeyOffer({ isPaused, start, onChosen }: Offer) {
  const hasConsent = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => false);
  const [attempt, setAttempt] = useState(0);
  const offer = useEffectEvent(async (isCurrent: () => boolean) => {
    const { PublicKeyCredential } = window;
    if (!(await PublicKeyCredential?.isConditionalMediationAvailable?.())) return undefined;
    const [passkeys, { options, token }] = await Promise.all([import("./ask-for-passkey"), start()]);
    if (!isCurrent()) return undefined;
    void passkeys.offerPasskeys(options).then(async (response) => {
      if (!response || !isCurrent()) return;
      await onChosen(token, response);
      if (isCurrent()) setAttempt(attempt + 1);
    });
    return passkeys.stopOffer;
  });
  useEffect(() => {
    if (!hasConsent || isPaused) return;
    let isCurrent = true;
    // Without an answer passkeys are not offered here; the button still asks for one.
    const offered = offer(() => isCurrent).catch(() => undefined);
    const timer = setTimeout(() => setAttempt(attempt + 1), RENEW_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      void offered.then((stop) => stop?.());
    };
  }, [hasConsent, isPaused, attempt]);
}
