import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { keepOpenForToast } from "./keep-open-for-toast";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /**
   * Buttons, with Cancel first, which gets the focus if the dialog has no fields. Without buttons it has a close icon.
   */
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * A modal dialog. Restores the focus when it closes, unless it was moved elsewhere. Import it lazily, because it depends
 * on radix-ui.
 */
export function Dialog({ open, onOpenChange, title, description, footer, children }: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className="fade fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onPointerDownOutside={keepOpenForToast}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const hasMoved = document.activeElement !== document.body;
            if (!hasMoved && opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="dialog-in fixed inset-x-4 top-1/2 z-50 mx-auto max-h-screen max-w-dialog -translate-y-1/2 overflow-y-auto rounded-sm border border-line bg-sheet p-6 shadow-pop"
        >
          <Radix.Title className="text-20 font-medium">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>}
          {children}
          {footer ? (
            <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>
          ) : (
            <Radix.Close aria-label="Close" className="icon-button absolute top-4.5 right-3">
              <X />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
