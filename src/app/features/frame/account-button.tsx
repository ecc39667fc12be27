import type { CurrentUser } from "@contract/users";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "../../ui/avatar";

const load = () => import("./account-menu");
const AccountMenu = lazy(load);

/** The avatar in the header. Its menu is fetched when somebody comes near, and takes the button over when it opens. */
export function AccountButton({ viewer }: { viewer: CurrentUser }) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className="icon-button max-md:hidden"
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
    >
      <span className="sr-only">Account menu</span>
      <Avatar name={viewer.fullName || viewer.username} src={viewer.profileImage} size={32} />
    </button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu viewer={viewer} trigger={button} />
    </Suspense>
  );
}
