import { useState } from "react";

/** Redirects to Stripe. Stays pending until the page unloads, and resets when restored from the back-forward cache. */
export function useRedirect() {
  const [isRedirecting, setRedirecting] = useState(false);
  const redirectTo = (url: string) => {
    setRedirecting(true);
    window.addEventListener("pageshow", () => setRedirecting(false), { once: true });
    window.location.assign(url);
  };
  return { isRedirecting, redirectTo };
}
