import { type LoginProvider, providerLoginPath, providerNames } from "@contract/login-providers";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useRef } from "react";
import { hasCookieConsent } from "../../lib/cookie-consent";
import { Button } from "../../ui/button";
import { CookieConsentNotice, useCookieConsent } from "./cookie-consent-notice";

/** Logs in by an account elsewhere, where the keys of a provider are configured. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { loginProviders } = useRouter().options.context;
  const login = useProviderLogin(next);
  if (loginProviders.length === 0) return null;
  return (
    <form onSubmit={login.onSubmit} method="post" className="grid gap-3 noscript:hidden">
      {loginProviders.map((provider) => (
        <Button key={provider} type="submit" value={provider} size="lg" className="w-full">
          {`Log in with ${providerNames[provider]}`}
        </Button>
      ))}
      {login.needsConsent && <CookieConsentNotice />}
    </form>
  );
}

/**
 * For a form whose submit buttons have a provider as value: opens its page, once cookies are accepted. The notice about
 * that submits the form without a button, so the chosen one is remembered.
 */
export function useProviderLogin(next: string | undefined) {
  const consent = useCookieConsent();
  const chosen = useRef<LoginProvider>(undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value)
      chosen.current = submitter.value as LoginProvider;
    consent.check();
    if (!hasCookieConsent() || !chosen.current) return;
    const query = next ? `?${new URLSearchParams({ next })}` : "";
    location.assign(providerLoginPath(chosen.current) + query);
  };
  return { onSubmit, needsConsent: consent.isMissing };
}
