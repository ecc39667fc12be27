import { BRAND } from "@contract/brand";
import { sentences } from "@contract/sentences";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { acceptCookies, hasCookieConsent, onCookieConsent } from "../lib/cookie-consent";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/**
 * Stands under the header until cookies are accepted, in the page's flow: it covers nothing, at any size. Only the
 * browser knows whether they are, so the server always sends it and a style hides it before the first paint.
 */
export function CookieBanner() {
  const isAccepted = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => false);
  if (isAccepted) return null;
  return (
    <section aria-label="Cookies" className="cookie-banner border-b border-line bg-sheet print:hidden">
      <div className="wide-edges flex min-h-(--banner) items-center justify-between gap-4 py-2 md:gap-6">
        <p className="text-14">
          {BRAND} uses cookies only to keep you logged in, never to track you.{" "}
          <Link to="/cookies" className="text-link">
            Cookies
          </Link>
        </p>
        <Button
          variant="ink"
          onClick={() => {
            acceptCookies();
            toast({ title: sentences.cookiesAccepted });
          }}
        >
          Accept
        </Button>
      </div>
    </section>
  );
}
