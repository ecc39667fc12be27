import { useEffect } from "react";

/** Focuses the composer, or on a phone the contact's name, because the on-screen keyboard would cover the messages. */
export function useInitialFocus() {
  useEffect(() => {
    const isPhone = matchMedia("(width < 768px)").matches;
    document.getElementById(isPhone ? "conversation" : "message")?.focus({ preventScroll: true });
  }, []);
}
