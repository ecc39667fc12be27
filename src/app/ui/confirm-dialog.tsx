import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import type { ButtonVariant } from "./button-class";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Label of the confirm button. */
  action: string;
  /** The look of the confirm button; by default the look for an action which cannot be undone. */
  variant?: ButtonVariant;
  cancel?: string;
  /** Text of the confirm button while pending. The dialog can still be closed; the action then continues. */
  busy?: string | undefined;
  onConfirm: () => void;
  children?: ReactNode;
};

/**
 * Asks for confirmation. Focuses Cancel first and restores the focus when it closes. Import it lazily, because it
 * depends on radix-ui.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    action,
    variant = "danger-fill",
    cancel = "Cancel",
    busy,
    onConfirm,
    children,
  } = props;
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay data-overlay className="fade fixed inset-0 z-40 bg-backdrop" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="dialog-in fixed inset-x-4 top-1/2 z-50 mx-auto max-h-dvh max-w-dialog -translate-y-1/2 overflow-y-auto rounded-sm border border-line bg-sheet p-6 shadow-pop"
        >
          <Radix.Title className="text-20 font-medium">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>{cancel}</Button>
            </Radix.Cancel>
            <Button variant={variant} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
