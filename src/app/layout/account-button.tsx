import type { CurrentUser } from "@contract/users";
import { lazy, Suspense } from "react";
import { useLazyOpen } from "../lib/use-lazy-open";
import { Avatar } from "../ui/avatar";

const load = () => import("./account-menu");
const AccountMenu = lazy(load);
const preload = () => void load().catch(() => undefined);

/** The avatar in the header. Its menu is loaded on hover, focus or click, and then renders the button as its trigger. */
export function AccountButton({ viewer }: { viewer: CurrentUser }) {
  const { isOpen, open } = useLazyOpen(load);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className="icon-button max-md:hidden"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={isOpen === undefined ? open : undefined}
    >
      <span className="sr-only">Account menu</span>
      <Avatar name={viewer.fullName || viewer.username} src={viewer.profileImage} size={32} />
    </button>
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu viewer={viewer} trigger={button} />
    </Suspense>
  );
}
