import { ArrowUp } from "lucide-react";
import { useSyncExternalStore } from "react";

/** Button on phones, shown once the page is scrolled past its middle. */
export function ScrollToTop() {
  const isPastHalf = useSyncExternalStore(onScroll, readPastHalf, () => false);
  if (!isPastHalf) return null;
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      className="floating icon-button border border-line-2 bg-sheet md:hidden print:hidden"
      onClick={() => scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" })}
    >
      <ArrowUp />
    </button>
  );
}

const onScroll = (listener: () => void) => {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
};

/** Whether the middle of the window is below the middle of the page. */
const readPastHalf = () => {
  const { scrollHeight } = document.documentElement;
  return scrollY > 0 && scrollY + innerHeight / 2 > scrollHeight / 2;
};

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
