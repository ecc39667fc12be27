import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** After a change of page the keyboard and the reader begin at its content, as they would on a fresh load. */
export function useFocusMain() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", ({ pathChanged, fromLocation }) => {
        const main = document.getElementById("main");
        if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
}
