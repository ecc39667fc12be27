import { BRAND } from "@contract/brand";
import { words } from "@contract/words";
import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button";
import { toast } from "../../ui/toast";
import { acceptCookies, hasCookieConsent, onCookieConsent } from "./cookie-consent";

/** Stands above the page's foot until cookies are accepted; only the browser knows, so the server leaves it out. */
export function CookieBanner() {
  const isAccepted = useSyncExternalStore(onCookieConsent, hasCookieConsent, () => true);
  if (isAccepted) return null;
  return (
    <section
      aria-label="Cookies"
      className="flex w-full items-center justify-between gap-6 border border-ink bg-sheet p-3 pl-5"
    >
      <p className="text-14">
        {BRAND} keeps cookies for one thing: to hold your session, safely. Nobody is followed with them.{" "}
        <Link to="/cookies" className="text-link">
          Cookies
        </Link>
      </p>
      <Button
        variant="ink"
        onClick={() => {
          acceptCookies();
          toast({ title: words.cookiesAccepted });
        }}
      >
        Accept
      </Button>
    </section>
  );
}
