import { useEffect, useState } from "react";
import { readRemembered, remember } from "../../../../lib/remembered";

const KEY = "plinth-zoom-hint";
const SHOWN_MS = 3000;

/** How to zoom. Shown once in a browser, for three seconds or until the first zoom. */
export function ZoomHint({ isZoomed }: { isZoomed: boolean }) {
  const [isShown, setShown] = useState(() => readRemembered(KEY) === null);
  useEffect(() => {
    remember(KEY, "shown");
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown || isZoomed) return null;
  return (
    <p className="fade pointer-events-none self-end justify-self-center rounded-sm bg-paper px-3 py-1.5 text-14">
      <span className="can-hover:hidden">Pinch or double-tap to zoom</span>
      <span className="not-can-hover:hidden">Scroll or double-click to zoom. 1 goes to full size</span>
    </p>
  );
}
