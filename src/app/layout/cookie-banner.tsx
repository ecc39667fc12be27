import { BRAND } from "@contract/brand";
import { publicSentences } from "@contract/public-sentences";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { acceptCookies, hasCookieConsent, onCookieConsent } from "../lib/cookie-consent";
import { Button } from "../ui/button";
import { toast } from "../ui/toast";

/**
 * Shown below the header until cookies are accepted. It is part of the page's flow, so it covers no content. The server
 * does not know the choice and always renders it; `consentScript` and page-layout.css hide it before the first paint.
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
            toast({ title: publicSentences.cookiesAccepted });
          }}
        >
          Accept
        </Button>
      </div>
    </section>
  );
}
