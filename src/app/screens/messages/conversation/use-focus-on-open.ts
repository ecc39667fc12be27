import { useEffect } from "react";

/** Where a conversation begins: at the box one writes in, or on a phone, whose keyboard would cover the rest, at the name. */
export function useFocusOnOpening() {
  useEffect(() => {
    const isPhone = matchMedia("(width < 768px)").matches;
    document.getElementById(isPhone ? "conversation" : "message")?.focus({ preventScroll: true });
  }, []);
}
