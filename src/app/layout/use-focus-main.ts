import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** After a change of page the keyboard and the reader begin at its content, as they would on a fresh load. */
export function useFocusMain() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
        const main = document.getElementById("main");
        const { activeElement } = document;
        if (!fromLocation || !pathChanged || main?.contains(activeElement)) return;
        // Whoever was quicker than the page has opened a menu or a dialog, and is in it.
        if (activeElement?.closest("[data-state=open]:is([role=menu], [role=dialog], [role=alertdialog])"))
          return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
}
