import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** Moves the focus to the page's content after navigation, so that keyboards and screen readers start there. */
export function useFocusMain() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
        const main = document.getElementById("main");
        const { activeElement } = document;
        if (!fromLocation || !pathChanged || main?.contains(activeElement)) return;
        // The user opened a menu or a dialog while the page was loading.
        if (activeElement?.closest("[data-state=open]:is([role=menu], [role=dialog], [role=alertdialog])"))
          return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
}
