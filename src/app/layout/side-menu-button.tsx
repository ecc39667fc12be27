import { Menu } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../lib/use-lazy-open";

const load = () => import("./side-menu");
const SideMenu = lazy(load);
const loadAhead = () => void load().catch(() => undefined);

/** On a phone; the menu itself is fetched with the first touch. */
export function SideMenuButton() {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="icon-button -mr-3 md:hidden"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
      >
        <Menu className="size-4.5" />
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SideMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
