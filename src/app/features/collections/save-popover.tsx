import { type ReactElement, useState } from "react";
import { BottomSheet } from "../../ui/bottom-sheet";
import { Popover } from "../../ui/popover";
import type { Saved } from "./save-button";
import { SavePanel } from "./save-panel";

type SavePopoverProps = Saved & {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Below its button, or on phones at the bottom of the screen. Import it lazily, because it brings Radix along. */
export default function SavePopover({ project, picture, ...popover }: SavePopoverProps) {
  const [isPhone] = useState(() => !matchMedia("(width >= 48rem)").matches);
  const panel = (
    <SavePanel project={project} {...(picture && { picture })} onDone={() => popover.onOpenChange(false)} />
  );
  if (isPhone)
    return (
      <BottomSheet title={TITLE} {...popover}>
        {panel}
      </BottomSheet>
    );
  return (
    <Popover label={TITLE} className="w-85" {...popover}>
      {panel}
    </Popover>
  );
}

const TITLE = "Save to a collection";
