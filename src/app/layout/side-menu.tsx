import { useViewer } from "../lib/viewer";
import { Drawer } from "../ui/drawer";
import { SideAccount, SidePerson, SideVisitor } from "./side-account";
import { SideLinks } from "./side-links";

type SideMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const viewer = useViewer();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <SideLinks onLeave={close} />
      {viewer ? (
        <>
          <SideAccount viewer={viewer} onLeave={close} />
          <SidePerson viewer={viewer} onLeave={close} />
        </>
      ) : (
        <SideVisitor onLeave={close} />
      )}
    </Drawer>
  );
}
