import { useRouter } from "@tanstack/react-router";
import { Tooltip } from "radix-ui";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { CookieConsentNotice } from "../cookie-consent-notice";
import { useProviderLogin } from "../provider-button";

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
