import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { keepOpenForToast } from "./keep-open-for-toast";

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
};

/** A modal panel on the right, for phones. Import it lazily, because it depends on radix-ui. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className="fade fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          aria-describedby={undefined}
          onPointerDownOutside={keepOpenForToast}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="drawer-in fixed inset-y-0 right-0 z-50 flex w-drawer max-w-full flex-col overflow-y-auto border-l border-line bg-sheet px-5"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex h-header shrink-0 items-center justify-end">
            <Radix.Close aria-label={`Close ${title.toLowerCase()}`} className="icon-button -mr-3">
              <X className="size-4.5" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
