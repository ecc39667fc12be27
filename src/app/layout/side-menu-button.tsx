import { Menu } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../lib/use-lazy-open";

const load = () => import("./side-menu");
const SideMenu = lazy(load);
const preload = () => void load().catch(() => undefined);

/** The menu button on phones. The menu is loaded on hover, focus or click. Without JavaScript, a link to the footer. */
export function SideMenuButton() {
  const { isOpen, setOpen, open } = useLazyOpen(load);
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="icon-button -mr-3 md:hidden noscript:hidden"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <Menu className="size-4.5" />
      </button>
      <a href="#footer" aria-label="Menu" className="icon-button -mr-3 hidden! max-md:noscript:grid!">
        <Menu className="size-4.5" />
      </a>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SideMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
