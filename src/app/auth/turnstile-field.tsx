import { sentences } from "@contract/sentences";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { FieldError } from "../ui/field";

type Widget = {
  render: (container: HTMLElement, options: object) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
};

/** Starts the check again: a token can be sent once. */
export type ResetTurnstile = { current: () => void };

type TurnstileFieldProps = {
  /** The name of the form. Tokens of other forms are refused. */
  action: string;
  error: string | undefined;
  /** Gets the token, and "" when it has expired. It must not change between renders. */
  onToken: (token: string) => void;
  reset: ResetTurnstile;
};

/** Cloudflare's check that a person fills in the form, where its keys are configured. */
export function TurnstileField({ action, error, onToken, reset }: TurnstileFieldProps) {
  const { turnstile } = useRouter().options.context;
  const [isBlocked, setBlocked] = useState(false);

  const show = useCallback(
    (container: HTMLElement | null) => {
      if (!container || !turnstile) return;
      let remove: (() => void) | undefined;
      let isGone = false;
      load(turnstile.script).then(
        (widget) => {
          if (isGone) return;
          const id = widget.render(container, {
            ...{ sitekey: turnstile.siteKey, action, size: "flexible" },
            theme: document.documentElement.dataset.theme,
            callback: onToken,
            "expired-callback": () => onToken(""),
            "response-field": false,
          });
          reset.current = () => {
            onToken("");
            widget.reset(id);
          };
          remove = () => widget.remove(id);
        },
        () => setBlocked(true),
      );
      return () => {
        isGone = true;
        remove?.();
      };
    },
    [turnstile, action, onToken, reset],
  );

  if (!turnstile) return null;
  const message = error ?? (isBlocked && sentences.turnstileBlocked);
  return (
    <div>
      <div ref={show} className="min-h-16" />
      {message && <FieldError>{message}</FieldError>}
    </div>
  );
}

let script: Promise<Widget> | undefined;

/** Loads Cloudflare's script with the first form that needs it. A failed load is tried again with the next form. */
function load(address: string): Promise<Widget> {
  script ??= new Promise<Widget>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = address;
    element.onload = () => resolve((window as unknown as { turnstile: Widget }).turnstile);
    element.onerror = () => {
      script = undefined;
      element.remove();
      reject(new Error("Turnstile did not load"));
    };
    document.head.appendChild(element);
  });
  return script;
}
