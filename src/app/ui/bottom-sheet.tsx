import { Dialog as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type BottomSheetProps = {
  /** The button that opens it. Receives the attributes and ref of the trigger. */
  trigger: ReactElement;
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
};

/** A modal panel at the bottom of a phone's screen. Import it lazily, because it depends on radix-ui. */
export function BottomSheet({ trigger, title, open, onOpenChange, children }: BottomSheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay data-overlay className="fade fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          aria-describedby={undefined}
          className="fade fixed inset-x-0 bottom-0 z-50 max-h-dvh overflow-y-auto border-t border-line bg-sheet text-14 shadow-pop"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
