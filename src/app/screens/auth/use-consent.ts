import { useState, useSyncExternalStore } from "react";
import { hasCookieConsent, onCookieConsent } from "../../lib/cookie-consent";

/** Holds a login or registration back until cookies are accepted, wherever that happens. */
export function useConsent() {
  const isGiven = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => true);
  const [isAsked, setAsked] = useState(false);
  return { isMissing: isAsked && !isGiven, ask: () => setAsked(!hasCookieConsent()) };
}
