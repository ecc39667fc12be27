import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type PopoverProps = {
  /** The button that opens the popover. Receives the attributes and ref of the trigger. */
  trigger: ReactElement;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
};

/** A panel below its button. Import it lazily, because it depends on radix-ui. */
export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = "end",
  className = "w-55",
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={`fade z-40 max-w-[calc(100vw-16px)] rounded-sm border border-line bg-sheet text-14 shadow-pop ${className}`}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
