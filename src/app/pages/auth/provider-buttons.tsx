import { type LoginProvider, providerLoginPath, providerNames } from "@contract/login-providers";
import { useRouter } from "@tanstack/react-router";
import { Tooltip } from "radix-ui";
import { type FormEvent, useRef, useState } from "react";
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
 * Handles a form whose submit buttons have a provider as value: opens its page, once cookies are accepted. The notice
 * about that submits the form without a button, so the chosen one is remembered.
 */
function useProviderLogin(next: string | undefined) {
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

const buttons = [
  { name: "Google", provider: "google" },
  { name: "Facebook", provider: null },
  { name: "LinkedIn", provider: "linkedin" },
] as const;

/** Registration by an account elsewhere. Without its keys a provider's button is a placeholder, as Facebook's always is. */
export function SocialButtons({ next }: { next: string | undefined }) {
  const { loginProviders } = useRouter().options.context;
  const login = useProviderLogin(next);
  return (
    <Tooltip.Provider delayDuration={0}>
      <form onSubmit={login.onSubmit} method="post" className="grid gap-3 noscript:hidden">
        <div className="grid grid-cols-3 gap-2">
          {buttons.map(({ name, provider }) =>
            provider && loginProviders.includes(provider) ? (
              <Button key={name} type="submit" value={provider} className="w-full px-1">
                {name}
              </Button>
            ) : (
              <ComingSoonButton key={name} name={name} />
            ),
          )}
        </div>
        {login.needsConsent && <CookieConsentNotice />}
      </form>
    </Tooltip.Provider>
  );
}

/** Uses aria-disabled instead of disabled, so that keyboard focus, hover and tap can all show the tooltip. */
function ComingSoonButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setOpen}>
      <Tooltip.Trigger asChild>
        <button
          type="button"
          aria-disabled="true"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="h-10 w-full rounded-sm border border-line px-1 text-14 font-medium text-ink-2 aria-disabled:cursor-default"
        >
          {name}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content sideOffset={4} className="z-40 rounded-sm bg-ink px-2 py-1 text-12 text-paper">
          Coming soon!
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
