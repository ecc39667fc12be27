import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon";

const load = () => import("./side-menu");
const SideMenu = lazy(load);

/** On a phone; the menu itself is fetched with the first touch. */
export function SideMenuButton() {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen ?? false}
        className="icon-button -mr-3 md:hidden"
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className="size-4.5" />
      </button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <SideMenu open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
