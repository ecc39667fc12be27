import { sentences } from "@contract/sentences";
import { TriangleAlert } from "lucide-react";
import { type MouseEvent, useState, useSyncExternalStore } from "react";
import { acceptCookies, hasCookieConsent, onCookieConsent } from "../../lib/cookie-consent";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";

/**
 * Login and registration need accepted cookies. Call `check` on submit; `isMissing` updates when consent is given
 * anywhere.
 */
export function useCookieConsent() {
  const isGiven = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => true);
  const [isChecked, setChecked] = useState(false);
  return { isMissing: isChecked && !isGiven, check: () => setChecked(!hasCookieConsent()) };
}

/** Shown in a form submitted without cookie consent. Its button accepts cookies and submits the form. */
export function CookieConsentNotice() {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border border-line bg-sheet p-4 text-14"
    >
      <p className="flex gap-2">
        <TriangleAlert className="mt-0.5 text-warn" />
        {sentences.cookiesRequired}
      </p>
      <Button size="sm" onClick={acceptAndSubmit}>
        Accept and continue
      </Button>
    </div>
  );
}

/** Focuses the submit button, because the notice and its button disappear. */
function acceptAndSubmit({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  acceptCookies();
  toast({ title: sentences.cookiesAccepted, kind: "good" });
  form?.querySelector<HTMLElement>("[type=submit]")?.focus();
  form?.requestSubmit();
}
