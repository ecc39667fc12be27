import { sentences } from "@contract/sentences";
import { TURNSTILE_ACTION } from "@contract/users";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { FieldError } from "../../../ui/field";
import type { RegisterFormState } from "./register-fields";

type Widget = {
  render: (container: HTMLElement, options: object) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
};

/** Starts the check again: a token can be sent once. */
export type ResetTurnstile = { current: () => void };

/** Cloudflare's check that a person fills in the form, where its keys are configured. */
export function TurnstileField({ form, reset }: { form: RegisterFormState; reset: ResetTurnstile }) {
  const { turnstile } = useRouter().options.context;
  const [isBlocked, setBlocked] = useState(false);
  const { setValue } = form;

  const show = useCallback(
    (container: HTMLElement | null) => {
      if (!container || !turnstile) return;
      let remove: (() => void) | undefined;
      let isGone = false;
      const setToken = (token: string) => setValue("turnstileToken", token);
      load(turnstile.script).then(
        (widget) => {
          if (isGone) return;
          const id = widget.render(container, {
            ...{ sitekey: turnstile.siteKey, action: TURNSTILE_ACTION, size: "flexible" },
            theme: document.documentElement.dataset.theme,
            callback: setToken,
            "expired-callback": () => setToken(""),
            "response-field": false,
          });
          reset.current = () => {
            setToken("");
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
    [turnstile, setValue, reset],
  );

  if (!turnstile) return null;
  const error = form.formState.errors.turnstileToken?.message ?? (isBlocked && sentences.turnstileBlocked);
  return (
    <div>
      <div ref={show} className="min-h-16" />
      {error && <FieldError>{error}</FieldError>}
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
