import { Link } from "@tanstack/react-router";
import { useViewer } from "../lib/session/viewer";
import { Drawer } from "../ui/drawer";
import { SideAccount, SideLogin, SideUser } from "./side-account";

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const viewer = useViewer();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <SideLinks onClose={close} />
      {viewer ? (
        <>
          <SideAccount viewer={viewer} onClose={close} />
          <SideUser viewer={viewer} onClose={close} />
        </>
      ) : (
        <SideLogin onClose={close} />
      )}
    </Drawer>
  );
}

const PAGES = [
  { to: "/discover", name: "Discover" },
  { to: "/jobs", name: "Jobs" },
  { to: "/learn", name: "Learn" },
  { to: "/pricing", name: "Pricing" },
] as const;

function SideLinks({ onClose }: { onClose: () => void }) {
  return (
    <nav aria-label="Main" className="pt-1 pb-4">
      {PAGES.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ includeSearch: false }}
          className="side-link"
          onClick={onClose}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
