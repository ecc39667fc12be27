import { type ReactElement, useState } from "react";
import { trpc } from "../data/api/trpc";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Menu, MenuItem } from "../ui/menu";
import { useRestriction } from "./use-restriction";

type PersonMenuProps = { userId: number; name: string; trigger: ReactElement };

/** A menu to mute and block a person, and undo that. Blocking asks first, because it ends follows. */
export function PersonMenu({ userId, name, trigger }: PersonMenuProps) {
  const { data } = trpc.restrictions.read.useQuery({ id: userId });
  const { restrict, lift } = useRestriction({ id: userId, name });
  const [isAsking, setAsking] = useState(false);
  const restriction = data?.restriction;
  return (
    <>
      <Menu trigger={trigger} defaultOpen>
        {restriction === null && <MenuItem onSelect={() => restrict("mute")}>Mute</MenuItem>}
        {restriction === "mute" && <MenuItem onSelect={() => lift("mute")}>Unmute</MenuItem>}
        {restriction === "block" ? (
          <MenuItem onSelect={() => lift("block")}>Unblock</MenuItem>
        ) : (
          <MenuItem onSelect={() => setAsking(true)}>Block</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Block ${name}?`}
        description="Neither of you can message or follow the other, or comment on their projects. You stop following each other. They are not told."
        action="Block"
        onConfirm={() => {
          setAsking(false);
          restrict("block");
        }}
      />
    </>
  );
}
