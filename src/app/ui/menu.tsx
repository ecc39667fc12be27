import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type MenuProps = {
  /** The button that opens the menu. Receives the attributes and ref of the trigger. */
  trigger: ReactElement;
  defaultOpen?: boolean;
  align?: "start" | "end";
  children: ReactNode;
};

/**
 * A dropdown menu. Rendered next to its button without a portal, to stay in the same landmark. Import it lazily, because
 * it depends on radix-ui.
 */
export function Menu({ trigger, defaultOpen, align = "end", children }: MenuProps) {
  return (
    <DropdownMenu.Root defaultOpen={defaultOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className="fade z-40 max-h-(--radix-dropdown-menu-content-available-height) w-55 overflow-y-auto rounded-sm border border-line bg-sheet text-14 shadow-pop"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export function MenuHeader({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="border-b border-line px-4 py-3">{children}</DropdownMenu.Label>;
}

const ROW =
  "flex h-10 w-full cursor-pointer items-center gap-2 px-4 text-left outline-none data-highlighted:bg-well";

export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={ROW} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A menu item that is a link. The link is the only child. */
export function MenuLink({ children }: { children: ReactElement }) {
  return (
    <DropdownMenu.Item asChild className={ROW}>
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="h-px bg-line" />;
}
